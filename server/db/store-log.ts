import type { FastifyBaseLogger } from 'fastify'

/** A store says here what an operator should know. */
export type StoreLog = Pick<FastifyBaseLogger, 'info' | 'error'>

export const silent: StoreLog = { info: () => undefined, error: () => undefined }
