// Prometheus figures of the process, of its answers and of the outbox. They are for the operator, who has the token.
// There is no other way in: a proxy on the same machine can send everything that a tool of the operator sends.
import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, type Registry } from 'prom-client'

/** Leads by status, as in { queued: 2, dead: 1 }. */
type CountLeads = () => Promise<Readonly<Record<string, number>>>
type MetricsOptions = {
  register: Registry
  /** One of these opens the address. */
  tokens: readonly string[]
  countLeads: CountLeads
  /** Answers with files, which are counted apart, by status. */
  files: Readonly<Record<string, number>>
  /** Seconds since the blog service last confirmed the posts that are shown; undefined while none are. */
  blogAgeS: () => number | undefined
}

export function metricsRoutes(
  app: FastifyInstance,
  { register, tokens, countLeads, files, blogAgeS }: MetricsOptions,
): void {
  collectDefaultMetrics({ register })
  const answers = new Counter({
    name: 'http_requests_total',
    help: 'Answers by method and status, files apart.',
    labelNames: ['method', 'status'] as const,
    registers: [register],
  })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of the answer, pages and posts apart.',
    labelNames: ['method'] as const,
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.25, 1, 5],
    registers: [register],
  })
  new Gauge({
    name: 'static_answers',
    help: 'Answers with a built file since the start, by status.',
    labelNames: ['status'] as const,
    registers: [register],
    collect() {
      for (const [status, count] of Object.entries(files)) this.set({ status }, count)
    },
  })
  new Gauge({
    name: 'blog_age_seconds',
    help: 'Time since the blog service last confirmed the posts that are shown.',
    registers: [register],
    collect() {
      const ageS = blogAgeS()
      if (ageS !== undefined) this.set(ageS)
    },
  })
  new Gauge({
    name: 'leads',
    help: 'Leads in the outbox by status.',
    labelNames: ['status'] as const,
    registers: [register],
    async collect() {
      this.reset()
      for (const [status, count] of Object.entries(await countLeads())) this.set({ status }, count)
    },
  })

  app.addHook('onResponse', (request, reply, done) => {
    answers.inc({ method: request.method, status: reply.statusCode })
    durations.observe({ method: request.method }, reply.elapsedTime / 1000)
    done()
  })
  app.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const given = request.headers.authorization ?? ''
    if (!tokens.some((token) => isSameSecret(given, `Bearer ${token}`)))
      return reply.code(403).send({ success: false, message: 'Not for the public.' })
    return reply.type(register.contentType).send(await register.metrics())
  })
}

function isSameSecret(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
