// Finds files of content/ that no page reads, such as one whose name has a capital or another ending: what they say
// never appears.
import { readdir } from 'node:fs/promises'
import type { ContentProblem } from '#site/content/content-problems.ts'

/**
 * `known` are names of the files that are read. `endings` are those of all files that could be; where a name has none
 * of them, the first is meant, unless `otherKind` says what to do then. `advice` is for a file whose name could be
 * right.
 */
type Folder = {
  folder: string
  known: readonly string[]
  endings: readonly [string, ...string[]]
  otherKind?: string
  advice: string
}

/** Notes of the system and of editors are left alone. */
const isNote = (name: string): boolean => name.startsWith('.') || name.endsWith('~')

export async function unreadFiles(root: URL, folders: readonly Folder[]): Promise<ContentProblem[]> {
  const found = await Promise.all(
    folders.map(async (folder) => {
      const entries = await readdir(new URL(folder.folder, root), { withFileTypes: true }).catch(() => [])
      const unread = entries.filter(
        (entry) => entry.isFile() && !isNote(entry.name) && !folder.known.includes(entry.name),
      )
      return unread.map(({ name }) => ({
        file: folder.folder + name,
        place: [],
        sentence: sentence(name, folder),
      }))
    }),
  )
  return found.flat()
}

function sentence(name: string, { known, endings, otherKind, advice }: Folder): string {
  const [stem = name, own = ''] = name.split(/(?=\.[^.]*$)/)
  const ending = endings.find((one) => one === own.toLowerCase())
  if (!ending && otherKind) return otherKind
  const meant = stem.toLowerCase().replaceAll(/[ _]+/g, '-') + (ending ?? endings[0])
  if (meant === name) return advice
  return known.includes(meant)
    ? `Nothing reads this file: ${meant} is the one that is read. Move into it what is new here, and delete this one.`
    : `Nothing reads a file of this name. Rename it to ${meant}: small letters, hyphens and ${ending ?? endings[0]}.`
}
