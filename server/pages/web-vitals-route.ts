// Records the speed that pages report, as 75th percentiles by page and metric and nothing else: no IP address,
// browser or time of a visit. Responds at once, and no request can make the metrics grow.
import type { FastifyInstance } from 'fastify'
import { type Registry, Summary } from 'prom-client'
import { type VitalName, type VitalsReport, vitalLimits, vitalsPath } from '#domain/pages/web-vitals.ts'
import { acceptBeaconsOnly } from '#server/edge/requests/accepted-bodies.ts'
import { mayPost } from '#server/edge/requests/own-origin.ts'

type WebVitalsOptions = {
  register: Registry
  siteOrigin: string
  /** Returns the page's label, from a bounded set. */
  pageAt: (path: string) => string
}

const maxBytes = 4 * 1024
const windowS = 60 * 60
const reportsPerMinute = 120

export async function webVitalsRoute(app: FastifyInstance, options: WebVitalsOptions): Promise<void> {
  const { register, siteOrigin, pageAt } = options
  const vitals = new Summary({
    name: 'web_vitals',
    help: 'The 75th percentile of the last hour, as visitors met it: milliseconds, but CLS, which has no unit.',
    labelNames: ['page', 'vital'] as const,
    percentiles: [0.75],
    maxAgeSeconds: windowS,
    ageBuckets: 6,
    registers: [register],
  })

  acceptBeaconsOnly(app, reportsPerMinute)
  app.post(vitalsPath, { bodyLimit: maxBytes }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!mayPost(request, { siteOrigin, corsOrigins: [] })) return reply.code(403).send()
    const report = parseReport(String(request.body))
    if (!report) return reply.code(400).send({ success: false, message: 'This is not a report of web vitals.' })
    const page = pageAt(report.path)
    for (const [vital, value] of Object.entries(report.vitals)) vitals.observe({ page, vital }, value)
    return reply.code(204).send()
  })
}

/** Returns undefined for anything our pages do not send. */
export function parseReport(text: string): VitalsReport | undefined {
  try {
    const { path, vitals } = JSON.parse(text)
    const measured = Object.entries(vitals as object)
    const isReport = typeof path === 'string' && measured.length > 0 && measured.every(isVital)
    return isReport ? { path, vitals: Object.fromEntries(measured) } : undefined
  } catch {
    return undefined
  }
}

function isVital([name, value]: [string, unknown]): boolean {
  const limit = Object.hasOwn(vitalLimits, name) ? vitalLimits[name as VitalName] : undefined
  return limit !== undefined && typeof value === 'number' && value >= 0 && value <= limit
}
