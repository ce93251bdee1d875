// Built files that show a scheduled post have no URL until it is published.
import type { FileServer } from '#server/edge/files/file-server.ts'
import type { StaticFile } from '#server/edge/files/static-files.ts'

type ScheduledFiles = {
  /** The files that may be served now. */
  files: StaticFile[]
  /** Serves the files of posts that are now due. Must be called when posts are published. */
  release(server: Pick<FileServer, 'serve'>): void
}

export function scheduledFiles(all: readonly StaticFile[], waiting: () => ReadonlySet<string>): ScheduledFiles {
  let held = all.filter(({ path }) => waiting().has(path))
  const withheld = new Set(held)
  return {
    files: all.filter((file) => !withheld.has(file)),
    release(server) {
      const now = waiting()
      for (const { path, answers } of held) if (!now.has(path)) server.serve(path, answers)
      held = held.filter(({ path }) => now.has(path))
    },
  }
}
