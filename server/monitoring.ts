// Metrics that the parts of the server record. Labels take values from our own lists only, so requests cannot make
// the metrics grow.

import { timingSafeEqual } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { type LeadForm, leadForms } from '#domain/lead.ts'
import { detectBot } from '#server/http/detect-bot.ts'
import type { AnswerFigures } from '#server/leads/answers/answer-figures.ts'
import { throttleErrors } from './log.ts'
import { createSideOutputs, type SideFailures, type SideOutputs, sideOutputNames } from './side-outputs.ts'
import { version } from './version.ts'

const postOutcomes = ['stored', 'held', 'repeated', 'refused', 'limited', 'failed'] as const
export type PostOutcome = (typeof postOutcomes)[number]
type AnswerKind = 'file' | 'page' | 'post'

export type Metrics = ReturnType<typeof createMetrics>

export function createMetrics(sideOutputs = createSideOutputs()) {
  const register = new Registry()
  const registers = [register]
  const posts = new Counter({
    name: 'lead_posts_total',
    help: 'Posts of the lead forms by what became of them.',
    labelNames: ['form', 'outcome'] as const,
    registers,
  })
  // Alerts compare with the time before the first post.
  for (const form of leadForms) for (const outcome of postOutcomes) posts.inc({ form, outcome }, 0)
  const tries = new Counter({
    name: 'deliveries_total',
    help: 'Ended tries to deliver a lead: sent, waiting (refused for now), queued (the place is away) or dead (given up).',
    labelNames: ['destination', 'outcome'] as const,
    registers,
  })
  const views = new Counter({
    name: 'page_views_total',
    help: 'Pages that were asked for by people, as far as their programs say so.',
    labelNames: ['page'] as const,
    registers,
  })
  const botViews = new Counter({
    name: 'bot_views_total',
    help: 'Pages that were asked for by programs that call themselves one.',
    labelNames: ['bot'] as const,
    registers,
  })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of the answer.',
    labelNames: ['kind'] as const,
    buckets: [0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  })
  const files = new WeakSet<ServerResponse>()
  const observeDuration = (kind: AnswerKind, seconds: number) => durations.observe({ kind }, seconds)
  return {
    register,
    /** `form` is undefined for a post that cannot be parsed that far. */
    countPost: (form: LeadForm | undefined, outcome: PostOutcome) => posts.inc({ form: form ?? 'unknown', outcome }),
    countDelivery: (destination: string, outcome: string) => tries.inc({ destination, outcome }),
    countPageView(page: string, userAgent: string | undefined) {
      const bot = detectBot(userAgent)
      if (bot === undefined) views.inc({ page })
      else botViews.inc({ bot })
    },
    observeDuration,
    /** Measures the time from now until the file has been sent. */
    timeFile(response: ServerResponse) {
      const startedAt = performance.now()
      files.add(response)
      const seconds = () => (performance.now() - startedAt) / 1000
      response.once('finish', () => sideOutputs.run('metrics', () => observeDuration('file', seconds())))
    },
    /** While it closes, the server passes files on to the routes, which would count them again. */
    isFile: (response: ServerResponse) => files.has(response),
  }
}

// The Prometheus endpoint. Only the token opens it: a proxy on the same machine looks like any local tool of the
// operator.

type MetricsOptions = {
  metrics: Metrics
  /** Any of these grants access. */
  tokens: readonly string[]
  /** The outbox. A metric that is unavailable is left out, so that the others still work during an outage. */
  leads: {
    /** Resolves with the number of leads by status, as in { queued: 2, dead: 1 }. */
    count(): Promise<Readonly<Record<string, number>>>
    oldestQueuedS(): Promise<number>
    /** Undefined when there never was a backup. */
    backupAgeS(): Promise<number | undefined>
    /** Resolves with whether the circuit of each destination is open, by name. */
    away(): Promise<Readonly<Record<string, boolean>>>
    /** Resolves with the leads without an answer. */
    waiting(): Promise<{ count: number; late: number }>
    /** Resolves with the figures of the last four weeks. */
    answerFigures(): Promise<AnswerFigures>
    probe(): Promise<void>
  }
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
function registerGauges({ metrics: { register }, leads, sideOutputs, files, blogAgeS }: MetricsOptions): void {
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
    leads.probe().then(
      () => 1,
      () => 0,
    ),
  )
  figure('oldest_queued_seconds', 'Age of the oldest lead that is on its way; 0 when none is.', leads.oldestQueuedS)
  figure('backup_age_seconds', 'Time since the leads were last backed up; none when they never were.', leads.backupAgeS)
  figureByLabel('leads', 'Leads in the outbox by status.', 'status', leads.count)
  const circuitHelp = '1 while a mailbox, the mail server or a webhook takes no leads, else 0.'
  figureByLabel(
    'leads_unanswered',
    'Leads without a first answer, and how many of them are late.',
    'state',
    async () => {
      const { count, late } = await leads.waiting()
      return { waiting: count - late, late }
    },
  )
  const answerHelp = 'Working time until the first answer, over four weeks.'
  figureByLabel('first_answer_minutes', answerHelp, 'share', async () => {
    const { median, percentile90 } = await leads.answerFigures()
    return median === undefined || percentile90 === undefined ? {} : { '0.5': median, '0.9': percentile90 }
  })
  figureByLabel('circuit_open', circuitHelp, 'name', leads.away)
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

// /healthz says that the process responds; /readyz says that a lead could be stored, which is what a load balancer
// needs.

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
