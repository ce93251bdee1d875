import type { FastifyBaseLogger } from 'fastify'

/** A store says here what an operator should know. */
export type StoreLog = Pick<FastifyBaseLogger, 'info' | 'error'>

export const silentLog: StoreLog = { info: () => undefined, error: () => undefined }
