import { setTimeout as pause } from 'node:timers/promises'
import { type Answers, fieldsOf, type LeadField, type LeadForm, leadForms } from '#domain/lead.ts'
import { type LeadReply, leadPath, leadPayload } from '#domain/lead-wire.ts'
import { canaryHeader, canaryMark } from '#server/leads/canary.ts'
import { errorName } from '#server/leads/error-name.ts'
import type { Outbox } from '#server/leads/outbox.ts'
import { whyAway } from '#server/leads/why-away.ts'
import { type Command, type Desk, DeskError, isOn, text } from './command.ts'

const answerWithinMs = 15_000
const lookEveryMs = 100

export const canaryCommand: Command = {
  name: 'canary',
  says: 'post each form through the public address, and wait until the mail server has taken it',
  more: 'It is mailed as a test, goes to no webhook and counts nowhere as a lead. For cron: the exit code is 1 when one fails.',
  options: {
    url: { value: 'URL', says: 'the address of the site, where it is not SITE_URL' },
    wait: { value: 'SECONDS', says: 'for the mail server, 120 unless it is named' },
    quiet: { says: 'say nothing when all is well' },
  },
  examples: ['canary', 'canary --url https://www.example.com --quiet'],
  async run(desk, given) {
    const url = readUrl(text(given, 'url')) ?? desk.config.siteUrl ?? (await desk.site()).siteUrl
    const waitMs = readSeconds(text(given, 'wait') ?? '120') * 1_000
    const outbox = await desk.outbox()
    const results = await Promise.all(leadForms.map((form) => flight({ desk, outbox, url, waitMs }, form)))
    const failed = results.some(({ why }) => why !== undefined)
    const lines = results.map(({ form, why, ms }) =>
      why === undefined
        ? `${form}: the mail server took it after ${(ms / 1_000).toFixed(1)} s.\n`
        : `${form}: ${why}.\n`,
    )
    return {
      json: { url, failed, forms: results },
      text: isOn(given, 'quiet') && !failed ? '' : lines.join(''),
      failed,
    }
  },
}

function readUrl(url: string | undefined): string | undefined {
  if (url === undefined) return undefined
  const parsed = URL.parse(url)
  if (parsed && /^https?:$/.test(parsed.protocol)) return parsed.origin
  throw new DeskError('Write the address of the site after --url, like https://www.example.com.')
}

function readSeconds(seconds: string): number {
  if (/^[1-9]\d{0,3}$/.test(seconds)) return Number(seconds)
  throw new DeskError('Write whole seconds of 1 or more after --wait.')
}

type Course = { desk: Desk; outbox: Outbox; url: string; waitMs: number }

/** Why it failed, as a sentence without its full stop; undefined when it arrived. */
async function flight(
  course: Course,
  form: LeadForm,
): Promise<{ form: LeadForm; ms: number; why: string | undefined }> {
  const startedAt = performance.now()
  const ended = (why: string | undefined) => ({ form, ms: Math.round(performance.now() - startedAt), why })
  const posted = await post(course, form)
  if ('why' in posted) return ended(posted.why)
  const { outbox } = course
  const lead = await outbox.find(posted.reference)
  if (!lead) return ended('the request was taken, but is not in this store: the address is that of another server')
  try {
    if (!lead.isCanary) return ended('the server at this address is of an older version, and took it for a lead')
    return ended(await delivered(course, lead.id, startedAt))
  } finally {
    await outbox.erase(lead.id)
  }
}

async function post({ desk, outbox, url }: Course, form: LeadForm): Promise<{ reference: string } | { why: string }> {
  const key = crypto.randomUUID()
  try {
    const response = await fetch(new URL(leadPath, url), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        [canaryHeader]: canaryMark(await outbox.canaryKey(), key, desk.clock()),
      },
      body: JSON.stringify(leadPayload({ form, reason: 'contact', answers: answersOf(form) }, 'Canary', '')),
      redirect: 'manual',
      signal: AbortSignal.timeout(answerWithinMs),
    })
    const to = response.headers.get('location')
    if (to !== null) return { why: `${url} leads on to ${to}: set SITE_URL, or --url, to where visitors end` }
    const reply: Partial<LeadReply> = await response.json().catch(() => ({}))
    if (response.ok && reply.reference !== undefined) return { reference: reply.reference }
    const says = reply.message?.replace(/\.$/, '') ?? 'in a way that is not that of this site'
    return { why: `${url} answered ${response.status}: ${says}` }
  } catch (error) {
    return { why: whyNoAnswer(url, error) }
  }
}

function whyNoAnswer(url: string, error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError')
    return `${url} did not answer within ${answerWithinMs / 1_000} s`
  return `${url} cannot be reached (${errorName((error as Error).cause ?? error)})`
}

const examples: Answers = {
  firstName: 'Canary',
  lastName: 'Test',
  name: 'Canary Test',
  email: 'canary@example.com',
  company: 'Canary',
  companySize: '10',
  message: 'This is a test of the form.',
}

const answersOf = (form: LeadForm): Answers =>
  Object.fromEntries(fieldsOf(form).flatMap((field: LeadField) => (examples[field] ? [[field, examples[field]]] : [])))

async function delivered({ outbox, waitMs }: Course, leadId: string, startedAt: number): Promise<string | undefined> {
  for (;;) {
    const deliveries = await outbox.deliveriesOf(leadId)
    if (deliveries.length > 0 && deliveries.every(({ status }) => status === 'sent')) return undefined
    const code = deliveries.map(({ lastCode }) => lastCode).find(Boolean)
    if (code?.startsWith('5')) return `stored, but the mail server refused it (${code})`
    if (performance.now() - startedAt > waitMs) {
      const places = new Set(['smtp', ...deliveries.map(({ destination }) => destination)])
      const away = (await outbox.circuits()).filter(({ name, state }) => state === 'open' && places.has(name))
      const reasons = away.map((place) => whyAway(place.name, place.code)).join(', ')
      const lastly = code ? `its last answer was ${code}` : 'nobody has tried, so look whether the server has SMTP_URL'
      return `stored, but the mail server did not take it within ${waitMs / 1_000} s: ${reasons || lastly}`
    }
    await pause(lookEveryMs)
  }
}
