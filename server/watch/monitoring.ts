// Metrics that the parts of the server record. Labels take values from our own lists only, so requests cannot make
// the metrics grow.
import type { ServerResponse } from 'node:http'
import { Counter, Histogram, Registry } from 'prom-client'
import { type LeadForm, leadForms } from '#domain/lead/lead.ts'
import { createSideOutputs } from '#server/base/side-outputs.ts'
import { detectBot } from '#server/edge/requests/detect-bot.ts'

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
  const dropped = new Counter({
    name: 'lead_answers_dropped_total',
    help: 'Answers in posts that belong to no question of this build, or do not fit one of another build.',
    registers,
  })
  const strangeBookings = new Counter({
    name: 'bookings_unknown_total',
    help: 'Reports of bookings that no request has, as of a booking page that is linked elsewhere.',
    labelNames: ['service'] as const,
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
    countPost(form: LeadForm | undefined, outcome: PostOutcome, droppedAnswers = 0) {
      posts.inc({ form: form ?? 'unknown', outcome })
      dropped.inc(droppedAnswers)
    },
    countUnknownBooking: (service: string) => strangeBookings.inc({ service }),
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
