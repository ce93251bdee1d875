// The built documents with the announcement or without it. Both are finished before anybody asks, so that the change takes no time.
import { withoutAnnouncement } from '#domain/announced-html.ts'
import { compressed } from '#server/http/compression.ts'
import type { DocumentHeaders } from '#server/http/document-headers.ts'
import type { FileServer } from '#server/http/static/file-server.ts'
import { type ReadyAnswers, readyAnswers } from '#server/http/static/ready-answers.ts'
import type { StaticFile } from '#server/http/static/static-files.ts'

/** Resolves to what puts the documents that fit the time at their addresses. */
export async function announcedDocuments(
  files: readonly StaticFile[],
  documentHeaders: DocumentHeaders,
  isShown: () => boolean,
): Promise<(server: Pick<FileServer, 'serve'>) => void> {
  const documents = files.filter(({ isDocument }) => isDocument)
  const both = await Promise.all(
    documents.map(async ({ path, answers }) => ({ path, answers, bare: await bareAnswers(answers, documentHeaders) })),
  )
  return (server) => {
    for (const { path, answers, bare } of both) server.serve(path, isShown() ? answers : bare)
  }
}

async function bareAnswers({ identity }: ReadyAnswers, documentHeaders: DocumentHeaders): Promise<ReadyAnswers> {
  const html = withoutAnnouncement(identity.body.toString())
  const body = Buffer.from(html)
  const [br, gzip] = await Promise.all([compressed(body, 'br', 'once'), compressed(body, 'gzip', 'once')])
  return readyAnswers({ identity: body, br, gzip }, { ...identity.headers, ...documentHeaders(html) })
}
