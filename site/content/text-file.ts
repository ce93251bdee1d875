// Reads a text of content/. A text that is not in UTF-8 is refused, since half of it would be strange letters.
import { readFile } from 'node:fs/promises'
import { ContentError } from './content-problems.ts'

/** Throws a ContentError. A byte order mark at the beginning is left out. */
export async function readText(file: string, root: URL): Promise<string> {
  const bytes = await readFile(new URL(file, root)).catch(() => {
    throw new ContentError([{ file, place: [], sentence: 'There is no such file. Restore it.' }])
  })
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const line = bytes.toString('utf8').split('�')[0]?.split('\n').length
    const sentence = 'Save this file as UTF-8: it has letters here that were saved in another way.'
    throw new ContentError([{ file, place: [], line, sentence }])
  }
}
