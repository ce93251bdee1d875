// Prometheus figures of the process, of its answers and of the outbox. They are for the operator, who has the token.
// There is no other way in: a proxy on the same machine can send everything that a tool of the operator sends.
import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge } from 'prom-client'
import type { Metrics } from './figures.ts'

type MetricsOptions = {
  figures: Metrics
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
const operatorPaths = ['/metrics', '/healthz', '/readyz']

export function metricsRoutes(app: FastifyInstance, options: MetricsOptions): void {
  const { figures, tokens } = options
  const { register } = figures
  collectDefaultMetrics({ register })
  registerGauges(options)
  const answers = new Counter({
    name: 'http_requests_total',
    help: 'Answers by method and status, files apart.',
    labelNames: ['method', 'status'] as const,
    registers: [register],
  })

  app.addHook('onResponse', (request, reply, done) => {
    if (!figures.isFile(reply.raw)) count(request, reply)
    done()
  })
  function count({ method, url }: FastifyRequest, reply: FastifyReply): void {
    const [path = ''] = url.split('?')
    answers.inc({ method, status: reply.statusCode })
    if (!operatorPaths.includes(path))
      figures.observeDuration(method === 'POST' ? 'post' : 'page', reply.elapsedTime / 1000)
  }
  app.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const given = request.headers.authorization ?? ''
    if (!tokens.some((token) => isSameSecret(given, `Bearer ${token}`)))
      return reply.code(403).send({ success: false, message: 'Not for the public.' })
    return reply.type(register.contentType).send(await register.metrics())
  })
}

/** Makes the figures that are looked up when somebody asks. One that cannot be told now is left out. */
function registerGauges({ figures: { register }, leads, files, blogAgeS }: MetricsOptions): void {
  const registers = [register]
  function figure(name: string, help: string, read: () => Promise<number | undefined>): void {
    const collect = async function (this: Gauge) {
      const value = await read().catch(() => undefined)
      if (value === undefined) this.remove()
      else this.set(value)
    }
    new Gauge({ name, help, registers, collect })
  }
  function figureByLabel(
    name: string,
    help: string,
    label: string,
    read: () => Promise<Readonly<Record<string, number | boolean>>>,
  ): void {
    const collect = async function (this: Gauge<string>) {
      this.reset()
      for (const [of, value] of Object.entries(await read().catch(() => ({})))) this.set({ [label]: of }, Number(value))
    }
    new Gauge({ name, help, labelNames: [label], registers, collect })
  }

  const blogHelp = 'Time since the blog service last confirmed the posts that are shown.'
  figure('blog_age_seconds', blogHelp, async () => blogAgeS())
  figure('store_works', '1 while a lead can be stored, else 0.', () =>
    leads.probe().then(
      () => 1,
      () => 0,
    ),
  )
  figure('oldest_queued_seconds', 'Age of the oldest lead that is on its way; 0 when none is.', leads.oldestQueuedS)
  figureByLabel('leads', 'Leads in the outbox by status.', 'status', leads.count)
  const circuitHelp = '1 while a mailbox, the mail server or a webhook takes no leads, else 0.'
  figureByLabel('circuit_open', circuitHelp, 'name', leads.away)
  const fileHelp = 'Answers with a built file since the start, by status.'
  figureByLabel('static_answers', fileHelp, 'status', async () => files)
}

function isSameSecret(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
