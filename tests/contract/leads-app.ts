// The lead routes on a real SQLite outbox in its own folder, without the site around them.
import { Writable } from 'node:stream'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Answers, LeadContent, LeadForm } from '#domain/lead/lead.ts'
import { leadPath } from '#domain/lead/lead-wire.ts'
import type { SiteForms } from '#domain/lead/site-forms.ts'
import { destinationsOfForm } from '#server/destinations/destinations.ts'
import {
  type LeadLanguage,
  type LeadRoutesOptions,
  leadRoutes,
  type RefusedOutcome,
} from '#server/intake/lead-routes.ts'
import type { NewLead, Outbox } from '#server/outbox/outbox.ts'
import { parseConfig } from '#server/settings/config.ts'
import { openSqliteOutbox } from '#server/store/sqlite-outbox.ts'
import { answerPromise, serviceWords, visitorMailWords } from '../support/service-words.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

export const facts = {
  product: 'Cadra',
  words: serviceWords,
  visitorMail: visitorMailWords,
  webinar: { talk: 'How a hiring agent works', minutes: 60 },
  mailboxes: { contact: 'contact@cadra.example', sales: 'sales@cadra.example' },
  answerPromise,
  updates: { words: 'Send me product news by email, about once a month', version: '0123456789ab' },
  redirects: {},
  published: [],
  datedPages: [],
  securityMailbox: 'security@cadra.example',
  frameOrigins: [],
  scriptOrigins: [],
}
export const siteOrigin = 'https://cadra.example'

export type LeadsApp = {
  app: FastifyInstance
  outbox: Outbox
  dataDir: string
  /** Every page that was rendered for a refused native post. */
  refused: RefusedOutcome[]
  /** How often the deliverer was notified of a new lead. */
  stored(): number
  log(): string
  postJson(body: unknown, headers?: Record<string, string>): ReturnType<typeof post>
  postForm(fields: Record<string, string> | string, headers?: Record<string, string>): ReturnType<typeof post>
  close(): Promise<void>
}

/** What a browser posts. */
export const contactPayload = {
  firstname: 'Ana',
  lastname: 'Silva',
  name: 'Ana Silva',
  email: 'ana@company.com',
  message: 'We hire 20 people a year.\nCan we talk?',
  phone: '',
  company: '',
  interests: 'Hiring Talent',
  receiveUpdates: true,
  forReq: 'contact',
  subject: 'Contact Request - Cadra',
  to: 'contact@cadra.example',
}

export const contactAnswers = {
  firstName: 'Ana',
  lastName: 'Silva',
  email: 'ana@company.com',
  interest: 'Hiring Talent',
  updates: 'yes',
  message: 'We hire 20 people a year.\nCan we talk?',
}

/** What becomes of it. */
export const leadContent = (form: LeadForm, changes: Answers = {}): LeadContent => ({
  form,
  reason: 'contact',
  answers: { ...contactAnswers, ...changes },
})

const withoutSettings = parseConfig({})

/** As the route stores it. */
export const newLead = (content: LeadContent, wish: Partial<NewLead> = {}): NewLead => ({
  content,
  source: {},
  language: 'en-US',
  consent: null,
  destinations: destinationsOfForm(content.form, withoutSettings),
  idempotencyKey: undefined,
  heldFor: undefined,
  ...wish,
})

/** What the routes of leads are given on this store. */
export const leadRoutesOn = (
  outbox: Outbox,
  renderRefused: LeadLanguage['renderRefused'],
  forms?: SiteForms,
): LeadRoutesOptions => ({
  outbox,
  mailboxes: facts.mailboxes,
  languageWith: () => ({ words: facts.words, updates: facts.updates, forms, addressOf: (path) => path, renderRefused }),
  destinationsOf: (form) => destinationsOfForm(form, withoutSettings),
  siteOrigin,
  corsOrigins: ['https://www.cadra.example'],
  rateLimitPerMinute: 1_000_000,
  onStored: () => undefined,
})

export async function startLeadsApp({
  forms,
  ...options
}: Partial<LeadRoutesOptions> & { clock?: () => number; forms?: SiteForms } = {}): Promise<LeadsApp> {
  const dataDir = await temporaryFolder()
  const outbox = await openSqliteOutbox({ dataDir })
  const refused: RefusedOutcome[] = []
  let stored = 0
  let log = ''
  const stream = new Writable({
    write(chunk, _encoding, done) {
      log += chunk
      done()
    },
  })
  const renderRefused: LeadLanguage['renderRefused'] = async (outcome) => {
    refused.push(outcome)
    return { status: 422, headers: { 'content-type': 'text/html; charset=utf-8' }, body: `<p>${outcome.form}</p>` }
  }
  const onStored = () => {
    stored += 1
  }
  const app = Fastify({ logger: { level: 'debug', stream }, trustProxy: true })
  await app.register(async (scope) =>
    leadRoutes(scope, { ...leadRoutesOn(outbox, renderRefused, forms), onStored, ...options }),
  )
  await app.ready()
  return {
    app,
    outbox,
    dataDir,
    refused,
    stored: () => stored,
    log: () => log,
    postJson: (body, headers = {}) =>
      post(app, typeof body === 'string' ? body : JSON.stringify(body), {
        'content-type': 'application/json',
        ...headers,
      }),
    postForm: (fields, headers = {}) =>
      post(app, new URLSearchParams(fields).toString(), {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        ...headers,
      }),
    async close() {
      await app.close()
      await outbox.close()
    },
  }
}

const post = (app: FastifyInstance, payload: string, headers: Record<string, string>) =>
  app.inject({ method: 'POST', url: leadPath, headers, payload })
