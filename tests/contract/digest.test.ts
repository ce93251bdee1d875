// What people are told of requests that need them, and what the links of that mail do.
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Review, type ReviewAction, reviewPath } from '#domain/pages/review-page.ts'
import { linkField } from '#domain/pages/signed-link.ts'
import type { ServiceWords } from '#domain/words/service-words.ts'
import type { PeriodicTask } from '#server/base/periodic-task.ts'
import type { Mail } from '#server/destinations/mailbox/mail.ts'
import { startDigest } from '#server/follow-up/digest/digest-schedule.ts'
import { createFactsOf } from '#server/follow-up/digest/lead-facts.ts'
import { reviewRoutes } from '#server/follow-up/digest/review-routes.ts'
import { zeroSteps } from '#server/outbox/funnel-cells.ts'
import type { NewLead, Outbox } from '#server/outbox/outbox.ts'
import { reviewLinks } from '#server/outbox/signed-links.ts'
import type { Lead } from '#server/outbox/stored-lead.ts'
import { contentSource } from '../support/content-words.ts'
import { pseudoText } from '../support/pseudo-text.ts'
import { answerPromise, serviceWords } from '../support/service-words.ts'
import { newFileStore, type TestStore } from '../support/stores.ts'
import { leadContent, newLead, siteOrigin } from './leads-app.ts'

const dayMs = 86_400_000
const brand: string = contentSource('site').brand.name
const log = { info: vi.fn(), error: vi.fn() }

let store: TestStore
let outbox: Outbox
let now: number
let digests: PeriodicTask[]
let mails: Mail[]
let isRefused: boolean

beforeEach(async () => {
  // 02:00 in Berlin.
  now = Date.parse('2026-11-22T01:00:00Z')
  store = await newFileStore({ clock: () => now })
  outbox = store.outbox
  digests = []
  mails = []
  isRefused = false
  log.error.mockClear()
})
afterEach(async () => {
  await Promise.all(digests.map(({ stop }) => stop()))
  await store.remove()
})

function start(
  timeZone = 'Europe/Berlin',
  words: ServiceWords = serviceWords,
  countWeek = async (_day: string) => ({ last: zeroSteps(), before: zeroSteps() }),
  visitorMail = false,
): PeriodicTask {
  const digest = startDigest({
    outbox,
    mailer: {
      async send(mail) {
        if (isRefused) throw new Error('550 no such mailbox')
        mails.push(mail as Mail)
        return '250'
      },
    },
    mailbox: 'contact@cadra.example',
    siteUrl: siteOrigin,
    words,
    routes: [{ destination: 'mailbox:contact', server: 'smtp' }],
    timeZone,
    log,
    countWeek,
    visitorMail,
    clock: () => now,
  })
  digests.push(digest)
  return digest
}
const hold = async (message = 'Cheap links', heldFor = 'more than 4 links') =>
  (await outbox.add(newLead(leadContent('contact', { message }), { heldFor }))).lead
async function giveUp(): Promise<void> {
  const [lease] = await outbox.lease('mailbox:contact', 1, 60_000)
  if (lease) await outbox.settle(lease, { to: 'dead', code: '554' })
}
const at = async (digest: PeriodicTask, time: string) => {
  now = Date.parse(time)
  await digest.runNow()
}

describe('the time of a digest', () => {
  test('N-01 is at once for the first held request of a day, and 8 o’clock of the time zone for the others', async () => {
    const digest = start()
    await digest.runNow()
    expect(mails).toEqual([])
    await hold()
    await digest.runNow()
    expect(mails).toHaveLength(1)
    await hold('Another')
    await at(digest, '2026-11-22T06:59:00Z')
    expect(mails).toHaveLength(1)
    await at(digest, '2026-11-22T07:00:00Z')
    expect(mails).toHaveLength(2)
    await hold('A third')
    await at(digest, '2026-11-22T22:59:00Z')
    expect(mails).toHaveLength(2)
    await at(digest, '2026-11-23T07:00:00Z')
    expect(mails).toHaveLength(3)
    await at(digest, '2026-11-24T07:00:00Z')
    expect(mails).toHaveLength(3)
  })

  test('N-01 is the same for several instances: one of them sends it', async () => {
    await hold()
    const all = [start(), start(), start()]
    await Promise.all(all.map((digest) => digest.runNow()))
    await Promise.all(all.map((digest) => digest.runNow()))
    expect(mails).toHaveLength(1)
  })

  test('N-01 comes again, and nothing counts as seen, while the mailbox refuses', async () => {
    isRefused = true
    const lead = await hold()
    const digest = start()
    await digest.runNow()
    expect(log.error).toHaveBeenCalledWith(expect.anything(), expect.stringContaining('retried within 15 minutes'))
    expect((await outbox.find(lead.id))?.seenAt).toBeNull()
    isRefused = false
    now += 14 * 60_000
    await digest.runNow()
    expect(mails).toEqual([])
    now += 60_000
    await digest.runNow()
    expect(mails).toHaveLength(1)
    expect((await outbox.find(lead.id))?.seenAt).toBe(now)
  })
})

describe('what it says', () => {
  test('N-01 names each request, why it was held, and two links; what a visitor wrote is text', async () => {
    const lead = await hold('<img src=x onerror=alert(1)> visit https://evil.example')
    await start().runNow()
    const [mail] = mails
    expect(mail?.subject).toBe(`1 request needs a person - ${brand}`)
    for (const words of [lead.reference, 'Ana Silva, ana@company.com', 'held: more than 4 links', 'Nov 22, 2026, 2:00'])
      for (const part of [mail?.text, mail?.html]) expect(part).toContain(words)
    expect(mail?.text.match(/https:\/\/cadra\.example\/review\?link=[\w-]{58}\n/g)).toHaveLength(2)
    expect(mail?.html).not.toContain('<img')
    expect(mail?.html.match(/<a /g)).toHaveLength(2)
  })

  const flood = (count: number, post: (number: number) => Partial<NewLead> & { message: string }) =>
    Promise.all(
      Array.from({ length: count }, (_, number) => {
        const { message, ...wish } = post(number)
        return outbox.add(newLead(leadContent('contact', { message }), wish))
      }),
    )
  const letters = (number: number) => [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('')
  const digestOfFlood = async () => {
    now = Date.parse('2026-11-22T07:00:00Z')
    await start().runNow()
    return mails.at(-1)?.text ?? ''
  }

  test.each([
    [
      'of one text with other numbers and links',
      () => 'See https://a.example about our very best offer',
      () => '192.0.2.9',
    ],
    ['of many texts from one network', letters, (number: number) => `192.0.2.${number % 256}`],
    ['of many texts from one network of IPv6', letters, (number: number) => `2001:db8:7:${number.toString(16)}::1`],
    ['of many texts from many networks', letters, (number: number) => `10.${number >> 8}.${number % 256}.1`],
    ['without a text', () => '', () => undefined],
  ] as const)('N-01 a flood of 600 held requests %s hides no other from the digest', async (_what, text, address) => {
    const spam = (number: number) => ({
      message: text(number) && `${text(number)} ${number}`,
      senderAddress: address(number),
      heldFor: 'nothing but links (4), a link to a throw-away domain (5)',
      suspicion: 9,
    })
    await flood(300, spam)
    now += 1_000
    const wrong = await hold('Do you offer a free audit of our careers page?', 'an offer (3), a promise (6)')
    now += 1_000
    await flood(300, (number) => spam(300 + number))
    expect(await digestOfFlood()).toMatch(new RegExp(`${wrong.reference}[^]{0,80}free audit`))
    expect(Buffer.byteLength(JSON.stringify(mails.at(-1)))).toBeLessThan(1_500_000)
    expect((await outbox.find(wrong.id))?.seenAt).toBe(now)
  })

  test('N-01 what is alike is shown once, the least suspicious first, and says how many more there are', async () => {
    const message = 'Win our welcome bonus of 500 today, at the best casino'
    await flood(300, (number) => ({
      message: message.replace('500', String(number)),
      heldFor: number === 7 ? 'x (8)' : 'x (20)',
      suspicion: number === 7 ? 8 : 20,
      senderAddress: `198.51.100.${number % 200}`,
    }))
    await flood(20, (number) => ({
      message: letters(number),
      heldFor: 'x (30)',
      suspicion: 30,
      senderAddress: '198.51.100.222',
    }))
    const wrong = await hold('Hello', 'x (0)')
    const text = await digestOfFlood()
    expect(text).toContain('321 requests held as suspected spam')
    expect(text.match(/It is spam:/g)).toHaveLength(2)
    expect(text.indexOf(wrong.reference)).toBeLessThan(text.indexOf('held: x (8)'))
    expect(text).toContain('Alike: 299 more with the same text, 20 more from the same network')
    expect(text.split('The others, in a line each:')[1]?.match(/ · Ana Silva, /g)).toHaveLength(20)
  })

  test('N-01 what goes beyond one mail is counted, stays unseen, and stands in the next', async () => {
    await flood(2_150, (number) => ({ message: letters(number), heldFor: 'x (9)', suspicion: 9 }))
    const text = await digestOfFlood()
    expect(text).toContain('50 more stand in the next digest')
    expect((await outbox.needsAttention(1)).unseen.held.count).toBe(50)
    now += 200 * dayMs
    await outbox.purge({ sentDays: 30, seenDays: 90, timeZone: 'UTC' }, { despiteClock: true })
    expect((await outbox.countLeads()).held).toBe(50)
    await digests[0]?.runNow()
    expect((await outbox.needsAttention(1)).unseen.held.count).toBe(0)
  })

  test('N-01 is in the words of content/ and the site’s language, but for what the server calls the signs of spam', async () => {
    const inOtherWords = (words: unknown) =>
      JSON.parse(JSON.stringify(words), (_key, value) => (typeof value === 'string' ? pseudoText(value) : value))
    const [language, digest, leadMail] = ['de', inOtherWords(serviceWords.digest), inOtherWords(serviceWords.leadMail)]
    const held = await hold('???', '4 ???')
    const { lead: dead } = await outbox.add(newLead(leadContent('contact', { message: '' })))
    await giveUp()
    await outbox.add(newLead(leadContent('enquiry')))
    await at(start('UTC', { ...serviceWords, language, digest, leadMail }), '2026-12-01T08:00:00Z')
    const [mail] = mails
    expect(mail?.html).toContain('<html lang="de">')
    expect(mail?.text).toContain('22.11.2026, 01:00')
    const written = [held.reference, dead.reference, 'Ana Silva', 'ana@company.com', 'Acme', brand, pseudoText(brand)]
    const left = written.reduce((text, one) => text.replaceAll(one, ''), `${mail?.subject}\n${mail?.text}`)
    expect(left.replaceAll(/https:\S+/g, '').match(/[a-z]{2,}/gi)).toBeNull()
  })

  test('N-01 tells what has waited for an hour, and which place takes nothing', async () => {
    await outbox.add(newLead(leadContent('contact')))
    await outbox.noteCircuit({ name: 'smtp', state: 'open', code: 'EAUTH' })
    const digest = start()
    await at(digest, '2026-11-22T07:30:00Z')
    expect(mails[0]?.text).toContain('1 request has waited for more than an hour')
    expect(mails[0]?.text).toContain('smtp: the mail server refuses the user name or password of SMTP_URL')
  })
})

describe('its links', () => {
  let app: FastifyInstance
  let shown: Review[]
  let key: string
  /** What others do after a press has looked at its request. */
  let meanwhile: (() => Promise<unknown>)[]
  beforeEach(async () => {
    shown = []
    meanwhile = []
    ;[key] = await outbox.linkKeys()
    app = Fastify()
    await app.register(async (scope) =>
      reviewRoutes(scope, {
        address: reviewPath,
        outbox: {
          ...outbox,
          async find(name) {
            const lead = await outbox.find(name)
            await meanwhile.shift()?.()
            return lead
          },
        },
        promise: answerPromise,
        destinationsOf: () => ['mailbox:contact'],
        factsOf: createFactsOf(serviceWords, 'UTC'),
        mayRender: async () => undefined,
        render: async (review) => {
          shown.push(review)
          return { status: 200, headers: {}, body: review.state }
        },
        onStored: () => undefined,
        clock: () => now,
      }),
    )
  })
  afterEach(() => app.close())

  const linkOf = (lead: Lead, action: ReviewAction) => reviewLinks.token(key, { leadId: lead.id, action }, now)
  const open = (link: string) => app.inject({ url: `${reviewPath}?${linkField}=${encodeURIComponent(link)}` })
  const press = (link: string, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: reviewPath,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams({ [linkField]: link }).toString(),
    })
  const statusOf = async ({ id }: Lead) => (await outbox.find(id))?.status

  test('N-01 show the request and change nothing; the button delivers it, once', async () => {
    const lead = await hold()
    const link = linkOf(lead, 'deliver')
    const page = await open(link)
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
    expect(shown[0]).toMatchObject({ state: 'asked', action: 'deliver', link, reference: lead.reference })
    expect(await statusOf(lead)).toBe('held')
    const both = await Promise.all([press(link), press(link)])
    expect(both.map(({ body }) => body).sort()).toEqual(['delivered', 'done'])
    expect(await statusOf(lead)).toBe('queued')
    expect(await outbox.deliveriesOf(lead.id)).toHaveLength(1)
    const deed = { who: 'link', what: 'released', count: 1, way: 'review link', note: null, at: expect.any(Number) }
    expect(await outbox.auditTrail(9)).toEqual([deed])
    expect((await press(link)).body).toBe('delivered')
    expect((await press(linkOf(lead, 'spam'))).body).toBe('delivered')
    expect(await outbox.deliveriesOf(lead.id)).toHaveLength(1)
  })

  test.each(['held', 'dead'] as const)(
    'N-01 of two presses at once on a %s request, the second is told',
    async (status) => {
      const { lead } = await outbox.add(
        newLead(leadContent('contact'), { heldFor: status === 'held' ? 'x' : undefined }),
      )
      if (status === 'dead') await giveUp()
      meanwhile = [() => outbox.requeue(lead.id, status, ['mailbox:contact'])]
      expect(await press(linkOf(lead, 'deliver'))).toMatchObject({ statusCode: 409, body: 'delivered' })
      const again = await hold()
      meanwhile = [() => outbox.markAsSpam([again.id])]
      expect(await press(linkOf(again, 'spam'))).toMatchObject({ statusCode: 409, body: 'spam' })
      meanwhile = [() => outbox.erase([again.id])]
      expect(await press(linkOf(again, 'deliver'))).toMatchObject({ statusCode: 410, body: 'erased' })
    },
  )

  test('N-01 deliver a request that was given up, also after it was called spam', async () => {
    const { lead } = await outbox.add(newLead(leadContent('contact')))
    await giveUp()
    expect((await press(linkOf(lead, 'deliver'))).body).toBe('done')
    expect(await statusOf(lead)).toBe('queued')
    await giveUp()
    expect((await press(linkOf(lead, 'spam'))).body).toBe('done')
    expect((await press(linkOf(lead, 'deliver'))).body).toBe('done')
    expect(await outbox.deliveriesOf(lead.id)).toMatchObject([{ status: 'queued' }])
  })

  test('N-01 end after 30 days, and with their request', async () => {
    const lead = await hold()
    const link = linkOf(lead, 'deliver')
    now += 30 * dayMs + 60_000
    expect([(await open(link)).statusCode, (await press(link)).body]).toEqual([410, 'expired'])
    expect(await statusOf(lead)).toBe('held')
    const again = linkOf(lead, 'deliver')
    await outbox.erase([lead.id])
    expect([(await open(again)).statusCode, (await press(again)).body]).toEqual([410, 'erased'])
  })

  test.each<Record<string, string>>([{}, { origin: 'null' }, { origin: 'null', 'sec-fetch-site': 'cross-site' }])(
    'N-01 act for who has the link, in a browser that says %j of where the press comes from, and for nobody else',
    async (headers) => {
      const lead = await hold()
      expect((await press(`${linkOf(lead, 'deliver').slice(0, -2)}xx`, headers)).statusCode).toBe(404)
      expect(await statusOf(lead)).toBe('held')
      expect((await press(linkOf(lead, 'deliver'), headers)).statusCode).toBe(200)
      expect(await statusOf(lead)).toBe('queued')
    },
  )
})

test('N-09 on Mondays at 8 it has five lines of the week, and comes when nobody is needed, too', async () => {
  const steps = { seen: 1234, started: 40, sent: 7, held: 1, delivered: 5, answered: 3 }
  const quiet = { seen: 0, started: 0, sent: 0, held: 0, delivered: 0, answered: 0 }
  const [last, before] = [steps, { ...quiet, seen: 900 }]
  const digest = start('Europe/Berlin', serviceWords, async (day) =>
    day === '2026-11-23' ? { last, before } : { last: quiet, before },
  )
  await at(digest, '2026-11-22T08:00:00Z')
  await at(digest, '2026-11-23T06:59:00Z')
  expect(mails).toEqual([])
  await at(digest, '2026-11-23T07:00:00Z')
  await at(digest, '2026-11-23T07:10:00Z')
  expect(mails.map(({ subject }) => subject)).toEqual([`7 requests in the last week - ${brand}`])
  for (const line of ['Pages seen: 1,234 (the week before: 900)', 'Delivered: 5 (the week before: 0)'])
    for (const part of [mails[0]?.text, mails[0]?.html]) expect(part).toContain(line)
  expect(mails[0]?.text).toMatch(/https:\/\/cadra\.example\/funnel\?link=[\w-]+\n/)
  await at(digest, '2026-11-24T07:00:00Z')
  await at(digest, '2026-11-30T07:00:00Z')
  expect(mails).toHaveLength(1)
})

test('N-12 on Mondays, if visitors get mails, it says how many people hear of it when the webinar is moved', async () => {
  const week = async () => ({ last: { ...zeroSteps(), seen: 9 }, before: zeroSteps() })
  const seatOf = (email: string) =>
    outbox.add(newLead({ ...leadContent('contact', { email }), reason: 'webinar' as const }))
  const { visitors } = outbox
  await seatOf('of@the-former.example')
  await visitors.announce(Date.parse('2026-11-22T02:00:00Z'))
  now = Date.parse('2026-11-22T03:00:00Z')
  const emails = ['ana@company.com', 'ANA@company.com', 'bo@company.com', 'cy@company.com', 'di@company.com']
  for (const email of emails) await seatOf(email)
  for (const email of ['of@the-former.example', 'ana@company.com', 'bo@company.com', 'cy@company.com'])
    await visitors.confirm(email)
  await visitors.stop('cy@company.com')
  expect(await visitors.countSeats()).toEqual({ seats: 5, people: 2 })

  await at(start('Europe/Berlin', serviceWords, week, true), '2026-11-23T07:00:00Z')
  expect(mails[0]?.text).toContain('5 seats at the next webinar are taken')
  expect(mails[0]?.text).toContain('2 people have confirmed their address, and get a mail as soon as you publish a new')
  await at(start('Europe/Berlin', serviceWords, week), '2026-11-30T07:00:00Z')
  expect(mails).toHaveLength(2)
  expect(mails[1]?.text).not.toContain('seats')
})
