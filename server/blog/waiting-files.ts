// Built files that show a post which still waits: they have no address until it comes.
import type { FileServer } from '#server/http/static/file-server.ts'
import type { StaticFile } from '#server/http/static/static-files.ts'

type WaitingFiles = {
  /** Those that may be served now. */
  files: StaticFile[]
  /** To be called when posts have come: serves what came with them. */
  release(server: Pick<FileServer, 'serve'>): void
}

export function waitingFiles(all: readonly StaticFile[], waiting: () => ReadonlySet<string>): WaitingFiles {
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
