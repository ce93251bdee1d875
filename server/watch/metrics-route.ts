// The Prometheus endpoint. Only the token opens it: a proxy on the same machine looks like any local tool of the
// operator.
import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, type Registry } from 'prom-client'
import { dayOf, daysBefore } from '#server/base/local-time.ts'
import { type SideOutputs, sideOutputNames } from '#server/base/side-outputs.ts'
import { version } from '#server/base/version.ts'
import { type DestinationValues, deliveryRoutes, openCircuits } from '#server/destinations/destinations.ts'
import { answerFigures } from '#server/follow-up/replies/answer-figures.ts'
import { lastBackup } from '#server/outbox/last-backup.ts'
import type { Outbox } from '#server/outbox/outbox.ts'
import type { Config } from '#server/settings/config.ts'
import type { Metrics } from './monitoring.ts'

type MetricsOptions = {
  metrics: Metrics
  /** Any of these grants access. */
  tokens: readonly string[]
  config: DestinationValues & Pick<Config, 'timeZone'>
  /** A metric that is unavailable is left out, so that the others still work during an outage. */
  outbox: Outbox
  sideOutputs: SideOutputs
  /** Responses with files by status, which are counted separately. */
  files: Readonly<Record<string, number>>
  /** Seconds since the blog service last confirmed its posts; undefined while there are none. */
  blogAgeS: () => number | undefined
}

/** The operator's tools poll these. */
const operatorPaths = ['/metrics', '/healthz', '/readyz']

export function metricsRoutes(app: FastifyInstance, options: MetricsOptions): void {
  const { metrics, tokens, sideOutputs } = options
  const { register } = metrics
  collectDefaultMetrics({ register })
  registerGauges(options)
  const answers = new Counter({
    name: 'http_requests_total',
    help: 'Answers by method and status, files apart.',
    labelNames: ['method', 'status'] as const,
    registers: [register],
  })

  app.addHook('onResponse', (request, reply, done) => {
    if (!metrics.isFile(reply.raw)) sideOutputs.run('metrics', () => count(request, reply))
    done()
  })
  function count({ method, url }: FastifyRequest, reply: FastifyReply): void {
    const [path = ''] = url.split('?')
    answers.inc({ method, status: reply.statusCode })
    if (!operatorPaths.includes(path))
      metrics.observeDuration(method === 'POST' ? 'post' : 'page', reply.elapsedTime / 1000)
  }
  app.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const given = request.headers.authorization ?? ''
    if (!tokens.some((token) => isSameSecret(given, `Bearer ${token}`)))
      return reply.code(403).send({ success: false, message: 'Not for the public.' })
    return reply.type(register.contentType).send(await exposition(register))
  })
}

/** Leaves out a metric that cannot be read now, so that an outage does not hide the others. */
async function exposition(register: Registry): Promise<string> {
  const names = register.getMetricsAsArray().map(({ name }) => name)
  const found = await Promise.allSettled(names.map(async (name) => register.getSingleMetricAsString(name)))
  return `${found.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])).join('\n\n')}\n`
}

/** Gauges that are read on each scrape. Unavailable ones are left out. */
function registerGauges({ metrics: { register }, config, outbox, sideOutputs, files, blogAgeS }: MetricsOptions): void {
  const registers = [register]
  const routes = deliveryRoutes(config)
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

  const info = new Gauge({
    name: 'site_info',
    help: '1, with the running version.',
    labelNames: ['version'],
    registers,
  })
  info.set({ version }, 1)
  const blogHelp = 'Time since the blog service last confirmed the posts that are shown.'
  figure('blog_age_seconds', blogHelp, async () => blogAgeS())
  figure('store_works', '1 while a lead can be stored, else 0.', () =>
    outbox.probe().then(
      () => 1,
      () => 0,
    ),
  )
  figure('oldest_queued_seconds', 'Age of the oldest lead that is on its way; 0 when none is.', () =>
    outbox.oldestQueuedS(),
  )
  figure('backup_age_seconds', 'Time since the leads were last backed up; none when they never were.', async () => {
    const at = await lastBackup(outbox)
    return at === undefined ? undefined : (Date.now() - at) / 1000
  })
  figureByLabel('leads', 'Leads in the outbox by status.', 'status', () => outbox.countLeads())
  const circuitHelp = '1 while a mailbox, the mail server or a webhook takes no leads, else 0.'
  figureByLabel(
    'leads_unanswered',
    'Leads without a first answer, and how many of them are late.',
    'state',
    async () => {
      const { count, late } = await outbox.answers.waiting(0)
      return { waiting: count - late, late }
    },
  )
  const answerHelp = 'Working time until the first answer, over four weeks.'
  figureByLabel('first_answer_minutes', answerHelp, 'share', async () => {
    const since = daysBefore(dayOf(Date.now(), config.timeZone), 28)
    const { median, percentile90 } = answerFigures(await outbox.answers.times(since, config.timeZone))
    return median === undefined || percentile90 === undefined ? {} : { '0.5': median, '0.9': percentile90 }
  })
  figureByLabel('circuit_open', circuitHelp, 'name', () => openCircuits(outbox, routes))
  const sideHelp = '1 while what the server does beside its answers works, like its log, else 0.'
  figureByLabel('side_output_works', sideHelp, 'output', async () => {
    const failures = sideOutputs.failures()
    return Object.fromEntries(sideOutputNames.map((name) => [name, !(name in failures)]))
  })
  const fileHelp = 'Answers with a built file since the start, by status.'
  figureByLabel('static_answers', fileHelp, 'status', async () => files)
}

function isSameSecret(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
