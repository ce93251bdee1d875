// Files of content/ that no page reads, such as one whose name has a capital or another ending: what they say never appears.
import { readdir } from 'node:fs/promises'
import type { ContentProblem } from '#site/content/content-problems.ts'

type Folder = { folder: string; known: readonly string[]; ending: string; advice: string }

/** Notes of the system and of editors are left alone. */
const isNote = (name: string): boolean => name.startsWith('.') || name.endsWith('~') || name === 'README.md'

/** `known`: names of the files that are read. `advice`: for another one whose name could be right. */
export async function unreadFiles(root: URL, folders: readonly Folder[]): Promise<ContentProblem[]> {
  const found = await Promise.all(
    folders.map(async ({ folder, known, ending, advice }) => {
      const entries = await readdir(new URL(folder, root), { withFileTypes: true })
      const unread = entries.filter((entry) => entry.isFile() && !isNote(entry.name) && !known.includes(entry.name))
      return unread.map(({ name }) => ({
        file: folder + name,
        place: [],
        sentence: sentence(name, known, ending, advice),
      }))
    }),
  )
  return found.flat()
}

function sentence(name: string, known: readonly string[], ending: string, advice: string): string {
  const stem = name.replace(/\.[^.]*$/, '')
  const meant = stem.toLowerCase().replaceAll(/[ _]+/g, '-') + ending
  if (meant === name) return advice
  return known.includes(meant)
    ? `Nothing reads this file: ${meant} is the one that is read. Move into it what is new here, and delete this one.`
    : `Nothing reads a file of this name. Rename it to ${meant}: small letters, hyphens and ${ending}.`
}
