// Loads content/legal/*.md. Words in braces, like {product}, are filled in before the Markdown is rendered; a word that
// is not known stops the build.
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Loader } from 'astro/loaders'
import { overdueClaims } from './claims.ts'
import { ContentError, contentProblems, ignoreContentError } from './content-problems.ts'
import { type LegalFacts, legalTextSchema } from './schemas/legal.ts'
import { type ClaimUse, claimsIn, fillText, type Words } from './words.ts'
import { parseYaml, readVocabulary, vocabularyFiles } from './yaml-file.ts'

export type LegalSource = { facts: LegalFacts; body: string; uses: ClaimUse[] }

/** Checks the facts above a legal text and fills in its words. Throws a ContentError that names the file and the line. */
export function parseLegalText(file: string, text: string, words: Words): LegalSource {
  const [, head, body] = text.replaceAll('\r\n', '\n').match(/^---\n(.*?)\n---\n(.*)$/s) ?? []
  if (head === undefined || body === undefined) {
    throw new ContentError(`${file}: The file must start with its facts between two lines of ---.`)
  }
  const facts = legalTextSchema.safeParse(parseYaml(file, head, 1), { reportInput: true })
  if (!facts.success) throw new ContentError(contentProblems(file, facts.error).join('\n'))
  const linesAbove = head.split('\n').length + 2
  const lines = body.split('\n')
  const filled = lines.map((line) => fillText(line, words))
  for (const [index, line] of filled.entries()) {
    const [unknown] = line.match(/\{[^{}]*\}/) ?? []
    if (unknown === undefined) continue
    const known = [...words.keys()].map((word) => `{${word}}`)
    throw new ContentError(
      `${file}, line ${linesAbove + index + 1}: ${unknown} is not known. Write one of: ${known.join(', ')}.`,
    )
  }
  const uses = lines.flatMap((line, index) =>
    claimsIn(line).map((id) => ({ id, place: [`line ${linesAbove + index + 1}`] })),
  )
  return { facts: facts.data, body: filled.join('\n'), uses }
}

/** The Markdown files of a folder, as in "content/legal/terms.md". */
export async function legalFiles(folder: string, root: URL): Promise<string[]> {
  const names = await readdir(new URL(folder, root))
  return names.filter((name) => name.endsWith('.md')).map((name) => `${folder}/${name}`)
}

/** Loads every Markdown file of a folder; its id is the file name without ".md". */
export function legalTexts(folder: string): Loader {
  return {
    name: `legal-texts:${folder}`,
    load: async ({ config, store, watcher, logger, renderMarkdown }) => {
      const load = async () => {
        const { words, claims } = await readVocabulary(config.root)
        for (const file of await legalFiles(folder, config.root)) {
          const text = await readFile(new URL(file, config.root), 'utf8')
          const { facts, body, uses } = parseLegalText(file, text, words)
          const today = new Date().toISOString().slice(0, 10)
          for (const warning of overdueClaims(file, uses, claims, today)) logger.warn(warning)
          const id = file.slice(folder.length + 1, -'.md'.length)
          store.set({ id, data: facts, body, rendered: await renderMarkdown(body) })
        }
      }
      store.clear()
      await load()
      const watched = [folder, ...vocabularyFiles].map((path) => fileURLToPath(new URL(path, config.root)))
      watcher?.add(watched)
      watcher?.on('change', (changed) => {
        if (watched.some((path) => changed.startsWith(path))) load().catch(ignoreContentError)
      })
    },
  }
}
