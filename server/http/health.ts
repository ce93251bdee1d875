// /healthz says that the process answers; /readyz that a lead would be stored, which is what a load balancer must know.
import type { FastifyInstance } from 'fastify'
import { throttleErrors } from './seldom.ts'

type HealthChecks = {
  /** Rejects when the store cannot take a lead now. */
  canStore: () => Promise<void>
  /** Seconds since the blog service last confirmed the posts that are shown; undefined while none are. */
  blogAgeS: () => number | undefined
}

export function healthRoutes(app: FastifyInstance, { canStore, blogAgeS }: HealthChecks): void {
  const logStoreError = throttleErrors(app.log)
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })
  app.get('/healthz', () => ({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    try {
      await canStore()
      return { status: 'ready', blogAgeS: blogAgeS() }
    } catch (error) {
      logStoreError({ err: error }, 'the store cannot take a lead')
      return reply.code(503).send({ status: 'cannot store a lead' })
    }
  })
}
