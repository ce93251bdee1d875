// The built files that have an address now. Those of a scheduled post wait for its time, and those of a dated page are sent by it.
import type { FileServer } from '#server/edge/files/file-server.ts'
import type { StaticFile } from '#server/edge/files/static-files.ts'
import { createDatedPages, type DatedPages } from './dated-pages.ts'
import type { LanguageSites } from './site-languages.ts'

export type ShownFiles = {
  files: readonly StaticFile[]
  /** Paths of the pages among them. */
  documents: readonly string[]
  dated: DatedPages
  /** Serves the files of posts that are now due. Must be called when posts are published. */
  release(server: Pick<FileServer, 'serve'>): void
}

/** `timeZone` is an IANA name; `waiting` returns the paths of files that show a scheduled post. */
export function createShownFiles(
  sites: LanguageSites,
  timeZone: string,
  waiting: () => ReadonlySet<string>,
): ShownFiles {
  const unaddressed = new Set(sites.all.flatMap(({ addressOf }) => [addressOf('/404'), addressOf('/500')]))
  const addressed = sites.all.flatMap(({ files }) => files).filter(({ path }) => !unaddressed.has(path))
  const dated = createDatedPages(sites.dated, addressed, timeZone)
  const always = addressed.filter(({ path }) => !dated.has(path))
  let held = always.filter(({ path }) => waiting().has(path))
  const withheld = new Set(held)
  const files = always.filter((file) => !withheld.has(file))
  return {
    files,
    documents: files.filter(({ isDocument }) => isDocument).map(({ path }) => path),
    dated,
    release(server) {
      const now = waiting()
      for (const { path, answers } of held) if (!now.has(path)) server.serve(path, answers)
      held = held.filter(({ path }) => now.has(path))
    },
  }
}
