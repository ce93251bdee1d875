// Prometheus figures of the process, of its answers and of the outbox. They are for the operator, who has the token.
// There is no other way in: a proxy on the same machine can send everything that a tool of the operator sends.
import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge } from 'prom-client'
import type { Figures } from './figures.ts'

type MetricsOptions = {
  figures: Figures
  /** One of these opens the address. */
  tokens: readonly string[]
  /** The outbox. A figure that it cannot tell now is left out, so that the others are told while it is away. */
  leads: {
    /** Resolves with leads by status, as in { queued: 2, dead: 1 }. */
    count(): Promise<Readonly<Record<string, number>>>
    oldestQueuedS(): Promise<number>
    /** Resolves with whether each place takes no leads now, by its name. */
    away(): Promise<Readonly<Record<string, boolean>>>
    probe(): Promise<void>
  }
  /** Answers with files, which are counted apart, by status. */
  files: Readonly<Record<string, number>>
  /** Seconds since the blog service last confirmed the posts that are shown; undefined while none are. */
  blogAgeS: () => number | undefined
}

/** These are asked all day by programs of the operator. */
const ofOperator = ['/metrics', '/healthz', '/readyz']

export function metricsRoutes(app: FastifyInstance, options: MetricsOptions): void {
  const { figures, tokens, files } = options
  const { register } = figures
  collectDefaultMetrics({ register })
  figuresOnDemand(options)
  const answers = new Counter({
    name: 'http_requests_total',
    help: 'Answers by method and status, files apart.',
    labelNames: ['method', 'status'] as const,
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

  app.addHook('onResponse', (request, reply, done) => {
    if (!figures.isFile(reply.raw)) count(request, reply)
    done()
  })
  function count({ method, url }: FastifyRequest, reply: FastifyReply): void {
    const [path = ''] = url.split('?')
    answers.inc({ method, status: reply.statusCode })
    if (!ofOperator.includes(path)) figures.answered(method === 'POST' ? 'post' : 'page', reply.elapsedTime / 1000)
  }
  app.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const given = request.headers.authorization ?? ''
    if (!tokens.some((token) => isSameSecret(given, `Bearer ${token}`)))
      return reply.code(403).send({ success: false, message: 'Not for the public.' })
    return reply.type(register.contentType).send(await register.metrics())
  })
}

/** Makes the figures that are looked up when somebody asks. */
function figuresOnDemand({ figures: { register }, leads, blogAgeS }: MetricsOptions): void {
  const registers = [register]
  new Gauge({
    name: 'blog_age_seconds',
    help: 'Time since the blog service last confirmed the posts that are shown.',
    registers,
    collect() {
      const ageS = blogAgeS()
      if (ageS !== undefined) this.set(ageS)
    },
  })
  new Gauge({
    name: 'store_works',
    help: '1 while a lead can be stored, else 0.',
    registers,
    async collect() {
      this.set(
        await leads.probe().then(
          () => 1,
          () => 0,
        ),
      )
    },
  })
  new Gauge({
    name: 'leads',
    help: 'Leads in the outbox by status.',
    labelNames: ['status'] as const,
    registers,
    async collect() {
      this.reset()
      for (const [status, count] of Object.entries(await leads.count().catch(() => ({})))) this.set({ status }, count)
    },
  })
  new Gauge({
    name: 'oldest_queued_seconds',
    help: 'Age of the oldest lead that is on its way; 0 when none is.',
    registers,
    async collect() {
      this.remove()
      const ageS = await leads.oldestQueuedS().catch(() => undefined)
      if (ageS !== undefined) this.set(ageS)
    },
  })
  new Gauge({
    name: 'circuit_open',
    help: '1 while a mailbox, the mail server or a webhook takes no leads, else 0.',
    labelNames: ['name'] as const,
    registers,
    async collect() {
      this.reset()
      for (const [name, isAway] of Object.entries(await leads.away().catch(() => ({}))))
        this.set({ name }, Number(isAway))
    },
  })
}

function isSameSecret(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
