// Reads the texts of content/, and remembers them: a build, its checks and its sitemap share one read of each file. A file that
// has changed since is read again.
import { isUtf8 } from 'node:buffer'
import { readFile, stat } from 'node:fs/promises'
import { ContentError } from '#site/content/check/content-problems.ts'
import { controlAdvice, controlCharacter, parseYaml } from './content-text.ts'

const unmergedAdvice =
  'Two versions of this file were merged, and a person must choose between them here. Keep the right lines, and delete the lines of <<<<<<<, ======= and >>>>>>>.'

type KnownFile = { version: string; bytes: Promise<Buffer>; yaml?: unknown }

const knownFiles = new Map<string, KnownFile>()

async function readVersion(file: string, root: URL): Promise<KnownFile> {
  const url = new URL(file, root)
  const { mtimeNs, ctimeNs, size } = await stat(url, { bigint: true }).catch(() => {
    throw new ContentError([{ file, fieldPath: [], sentence: 'There is no such file. Restore it.' }])
  })
  const version = `${mtimeNs} ${ctimeNs} ${size}`
  const known = knownFiles.get(url.href)
  if (known?.version === version) return known
  const read = { version, bytes: readFile(url) }
  knownFiles.set(url.href, read)
  return read
}

/**
 * Reads a UTF-8 file without its byte order mark. Throws a ContentError if the file is missing, in another encoding, or holds
 * control characters.
 */
export const readText = async (file: string, root: URL): Promise<string> => textOf(file, await readVersion(file, root))

/** Parses a YAML file once per version of it; callers share the data. Throws a ContentError. */
export async function readParsed(file: string, root: URL): Promise<unknown> {
  const known = await readVersion(file, root)
  known.yaml ??= parseYaml(file, await textOf(file, known))
  return known.yaml
}

async function textOf(file: string, known: KnownFile): Promise<string> {
  const bytes = await known.bytes
  const refuse = (textAbove: string | undefined, sentence: string) => {
    throw new ContentError([{ file, fieldPath: [], line: textAbove?.split('\n').length, sentence }])
  }
  const text = bytes.toString('utf8').replace(/^\ufeff/, '')
  if (!isUtf8(bytes)) refuse(text.split('�')[0], 'Save this file as UTF-8: it has characters in another encoding here.')
  if (controlCharacter.test(text)) refuse(text.split(controlCharacter)[0], controlAdvice)
  const unmerged = file.endsWith('.md') ? /^(?:<{7}|>{7})(?= |$)/m : /^(?:<{7}|\|{7}|={7}|>{7})(?= |\r?$)/m
  if (unmerged.test(text)) refuse(text.split(unmerged)[0], unmergedAdvice)
  return text
}
