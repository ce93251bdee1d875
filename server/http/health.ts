// /healthz says that the process answers; /readyz that a lead would be stored, which is what a load balancer must know.
import type { FastifyInstance } from 'fastify'

/** `canStore` rejects when the store cannot take a lead now. */
export function healthRoutes(app: FastifyInstance, canStore: () => Promise<void>): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })
  app.get('/healthz', () => ({ status: 'alive' }))
  app.get('/readyz', async (request, reply) => {
    try {
      await canStore()
      return { status: 'ready' }
    } catch (error) {
      request.log.error({ err: error }, 'the store cannot take a lead')
      return reply.code(503).send({ status: 'cannot store a lead' })
    }
  })
}
