// /healthz says that the process responds; /readyz says that a lead could be stored, which is what a load balancer
// needs.
import type { FastifyInstance } from 'fastify'
import type { SideFailures } from '#server/base/side-outputs.ts'
import { throttleErrors } from '#server/base/throttle-errors.ts'
import { version } from '#server/base/version.ts'

type HealthChecks = {
  /** Rejects when the store cannot take a lead now. */
  canStore: () => Promise<void>
  /** Seconds since the blog service last confirmed its posts; undefined while there are none. */
  blogAgeS: () => number | undefined
  failures: () => SideFailures
}

export function healthRoutes(app: FastifyInstance, { canStore, blogAgeS, failures }: HealthChecks): void {
  const logStoreError = throttleErrors(app.log)
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })
  /** What fails beside the answers keeps nothing from being ready. */
  const failing = () => (Object.keys(failures()).length > 0 ? { failing: failures() } : {})
  app.get('/healthz', () => ({ status: 'alive', version, ...failing() }))
  app.get('/readyz', async (_request, reply) => {
    try {
      await canStore()
      return { status: 'ready', blogAgeS: blogAgeS(), ...failing() }
    } catch (error) {
      logStoreError({ err: error }, 'the store cannot take a lead')
      return reply.code(503).send({ status: 'cannot store a lead', ...failing() })
    }
  })
}
