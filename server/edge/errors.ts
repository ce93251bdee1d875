// Error responses: one plain sentence, never a stack, with the usual headers. Details for the operator go to the log.

import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { escapeUTF8 } from 'entities'
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fillIn, formatWait } from '#domain/words/fill-in.ts'
import type { ServiceWords } from '#domain/words/service-words.ts'
import { pathOf } from '#server/edge/files/file-server.ts'
import { sendDocument } from '#server/edge/files/prepared-responses.ts'
import type { StaticFile } from '#server/edge/files/static-files.ts'
import { TryLaterError } from './limits/try-later-error.ts'
import type { SecurityHeaders } from './security-headers.ts'

export type ErrorAnswers = {
  /** The page for people; programs get JSON. */
  failurePage: StaticFile | undefined
  words: Pick<ServiceWords, 'language' | 'replies'>
}

/** Whether a person is shown the answer; programs get JSON. */
export const wantsHtml = ({ headers }: FastifyRequest): boolean => headers.accept?.includes('text/html') ?? false

/** For what no page of the site says. */
const sendSentence = (reply: FastifyReply, language: string, sentence: string) =>
  reply
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeUTF8(sentence)}</title><main><p>${escapeUTF8(sentence)}</p></main></html>`,
    )

/** `answersAt` returns the responses in the language of a path. */
export function answerErrors(app: FastifyInstance, answersAt: (address: string) => ErrorAnswers): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const answers = answersAt(pathOf(request.url))
    const { failurePage, words } = answers
    if (error instanceof TryLaterError) return answerTryLater(request, reply, error, answers)
    const status = error.statusCode ?? 500
    if (status < 500) {
      reply.code(status)
      // What a program did wrong is said in English.
      if (wantsHtml(request)) return sendSentence(reply, 'en', error.message)
      return reply.send({ success: false, message: error.message })
    }
    request.log.error({ err: error }, 'a request failed')
    if (failurePage && wantsHtml(request)) return sendDocument(request, reply, status, failurePage)
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .send({ success: false, message: fillIn(words.replies.failed, { request: request.id }) })
  })
}

function answerTryLater(
  request: FastifyRequest,
  reply: FastifyReply,
  { statusCode, retryAfterS }: TryLaterError,
  { failurePage, words: { language, replies } }: ErrorAnswers,
) {
  const sentence = statusCode === 429 ? replies.tooManyPages : replies.tooBusy
  const message = fillIn(sentence, { wait: formatWait(retryAfterS * 1000, language) })
  reply.code(statusCode).headers({ 'retry-after': String(retryAfterS), 'cache-control': 'no-store' })
  if (!wantsHtml(request)) return reply.send({ success: false, message })
  if (statusCode === 503 && failurePage) return sendDocument(request, reply, statusCode, failurePage)
  return sendSentence(reply, language, message)
}

/**
 * Rejects URLs that cannot be decoded, for which Fastify runs no hook: with `pageAt`'s page for people, and JSON for
 * programs.
 */
export const answerUnreadableAddress =
  (headers: SecurityHeaders, pageAt: (address: string) => StaticFile | undefined) =>
  (_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers(headers)
    const page = wantsHtml(request) ? pageAt(pathOf(request.url)) : undefined
    if (page) sendDocument(request, reply, 400, page)
    else reply.code(400).send({ success: false, message: 'This address cannot be read.' })
  }

const statusOfClientError: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** Rejects what is not HTTP or takes too long. There is no request yet, so the response is written by hand. */
export const answerClientError =
  (headers: SecurityHeaders) =>
  (error: ConnectionError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return
    const status = statusOfClientError[error.code] ?? 400
    const lines = Object.entries({ ...headers, 'content-length': '0', connection: 'close' })
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n`)
    // end() would keep the socket of a client that never closes its half.
    socket.destroySoon()
  }
