// The app before its routes: what holds for every request and every answer.
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { throttleErrors } from '#server/base/throttle-errors.ts'
import { answerClientError, answerErrors, answerUnreadableAddress, type ErrorAnswers } from './errors.ts'
import { compressPages } from './files/compression.ts'
import type { FileServer } from './files/file-server.ts'
import type { StaticFile } from './files/static-files.ts'
import { createHttpServer } from './http-server.ts'
import { createRequestId, requestIdHeader } from './requests/request-id.ts'
import { readBeforeTooLarge } from './requests/too-large-posts.ts'
import type { SecurityHeaders } from './security-headers.ts'

type HttpAppOptions = {
  log: FastifyBaseLogger
  /** Addresses of the proxies in front. */
  trustProxy: readonly string[]
  headers: SecurityHeaders
  /** Answers what it has before Fastify is asked. */
  files: FileServer
  notFoundAt: (address: string) => StaticFile | undefined
  /** Returns the responses in the language of a path. */
  errorAnswersAt: (address: string) => ErrorAnswers
}

export function createHttpApp(options: HttpAppOptions): FastifyInstance {
  const { log, trustProxy, headers, files, notFoundAt, errorAnswersAt } = options
  const behindProxy = trustProxy.length > 0
  const logCrowd = throttleErrors(log)
  const onCrowded = (connections: number) =>
    logCrowd({ connections }, 'as many connections are open as may be: idle and stalled ones make room for new ones')
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: behindProxy ? [...trustProxy] : false,
    genReqId: createRequestId(trustProxy),
    bodyLimit: 64 * 1024,
    // The store closes after the last answer.
    return503OnClosing: false,
    clientErrorHandler: answerClientError(headers),
    frameworkErrors: answerUnreadableAddress(headers, notFoundAt),
    serverFactory: (rest) => createHttpServer({ files, headers, behindProxy, onCrowded }, rest),
  })
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header(requestIdHeader, request.id)
    done()
  })
  readBeforeTooLarge(app)
  compressPages(app)
  answerErrors(app, errorAnswersAt)
  return app
}
