// The built documents with the announcement or without it. Both are in memory before anybody asks, so that the change takes no time.
import type { FileServer } from '#server/http/static/file-server.ts'
import type { StaticFile } from '#server/http/static/static-files.ts'

/** Puts the documents that fit the time at their addresses. `bare`: those of `files` with an announcement, without it. */
export function serveAnnounced(
  server: Pick<FileServer, 'serve'>,
  files: readonly StaticFile[],
  bare: readonly StaticFile[],
  isShown: boolean,
): void {
  const announced = new Map(files.map(({ path, answers }) => [path, answers]))
  for (const { path, answers } of bare) server.serve(path, (isShown && announced.get(path)) || answers)
}
