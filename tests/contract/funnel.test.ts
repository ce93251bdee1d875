// What is counted on the way from a visit to a delivered lead, and that it agrees with the store on every kind of store.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { funnelCsvPath, funnelSteps } from '#domain/pages/funnel.ts'
import { type FunnelCounter, startFunnelCounter } from '#server/follow-up/funnel/funnel-counter.ts'
import { countWeek, funnelReport } from '#server/follow-up/funnel/funnel-report.ts'
import { funnelAddress } from '#server/outbox/signed-links.ts'
import { exampleApp } from '../support/example-site.ts'
import { storeKinds, type TestStore } from '../support/stores.ts'
import { leadContent, newLead } from './leads-app.ts'

const timeZone = 'Europe/Berlin'
const person = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
const contact = 'mailbox:contact'
const at = (page: string, language = 'en-US') => ({ page, language })

describe.each(storeKinds)('$name', ({ begin, end, newStore }) => {
  beforeAll(begin)
  afterAll(end)

  let now = Date.parse('2026-11-22T12:00:00Z')
  const counterOn = ({ outbox }: TestStore): FunnelCounter =>
    startFunnelCounter({
      outbox,
      timeZone,
      ownHost: 'cadra.example',
      log: { error: () => undefined },
      clock: () => now,
    })
  const days = { since: '2026-11-22', until: '2026-11-23', timeZone }

  test('N-09 pages and forms are counted by day, page, source and campaign, and over a restart', async () => {
    const store = await newStore({ clock: () => now })
    for (const time of ['2026-11-22T12:00:00Z', '2026-11-22T22:59:00Z', '2026-11-22T23:01:00Z']) {
      now = Date.parse(time)
      const counter = counterOn(store)
      counter.countView(at('/'), '?utm_source=News&utm_campaign=Spring', person)
      counter.countView(at('/pricing'), '', { ...person, referer: 'https://cadra.example/' })
      counter.countView(at('/pricing'), '', { ...person, referer: 'https://www.search.example/' })
      counter.countStarted(at('/pricing'), { referrer: 'www.search.example' }, person)
      await counter.stop()
    }
    const counts = await store.outbox.funnel(days)
    const found = counts.map(({ day, page, source, campaign, seen, started }) =>
      [day, page, source, campaign, seen, started].join(' '),
    )
    expect(found.sort()).toEqual([
      '2026-11-22 / news spring 2 0',
      '2026-11-22 /pricing   2 0',
      '2026-11-22 /pricing www.search.example  2 2',
      '2026-11-23 / news spring 1 0',
      '2026-11-23 /pricing   1 0',
      '2026-11-23 /pricing www.search.example  1 1',
    ])
    await store.remove()
  })

  test('N-09 programs that say what they are stand apart, and who asks for privacy has no source', async () => {
    const store = await newStore({ clock: () => now })
    const counter = counterOn(store)
    for (const agent of ['', 'curl/8.1', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'])
      counter.countView(at('/'), '', { 'user-agent': agent })
    counter.countView(at('/'), '?utm_source=news', { ...person, 'sec-gpc': '1' })
    counter.countShown(at('/'), { utm_source: 'news' }, { ...person, 'sec-gpc': '1' })
    counter.countShown(at('/'), {}, { 'user-agent': 'curl/8.1' })
    counter.countStarted(at('/'), { utm_source: 'news' }, { ...person, 'sec-gpc': '1' })
    await counter.stop()
    expect(await store.outbox.funnel(days)).toMatchObject([{ page: '/', source: '', seen: 2, started: 0, bots: 3 }])
    await store.remove()
  })

  test('N-09 what anybody may write into links makes at most a hundred sources a day', async () => {
    const store = await newStore({ clock: () => now })
    const counter = counterOn(store)
    for (let link = 0; link < 1_000; link += 1) counter.countView(at('/'), `?utm_source=${link}`, person)
    await counter.stop()
    const counts = await store.outbox.funnel(days)
    expect(counts).toHaveLength(101)
    expect(counts.reduce((sum, { seen }) => sum + seen, 0)).toBe(1_000)
    await store.remove()
  })

  test('N-09 whatever is made up before, in between and after, the campaigns of the day keep their names and all their visits', async () => {
    const store = await newStore({ clock: () => now })
    const counter = counterOn(store)
    const seen = (source: string, times = 1) => {
      for (let time = 0; time < times; time += 1) counter.countView(at('/'), `?utm_source=${source}`, person)
    }
    for (let link = 0; link < 500; link += 1) seen(`before-${link}`)
    for (let visit = 0; visit < 40; visit += 1) {
      seen('news')
      seen('fair')
      seen('')
      for (let link = 0; link < 100; link += 1) seen(`between-${visit}-${link}`)
    }
    for (let link = 0; link < 5_000; link += 1) seen(`after-${link % 600}`, 2)
    await counter.stop()
    const counts = await store.outbox.funnel(days)
    const seenOf = (name: string) => counts.find(({ source }) => source === name)?.seen
    expect([seenOf('news'), seenOf('fair'), seenOf('')]).toEqual([40, 40, 40])
    expect(counts.reduce((sum, { seen }) => sum + seen, 0)).toBe(500 + 40 * 103 + 10_000)
    expect(counts.length).toBeLessThan(400)
    await store.remove()
  })

  test('N-09 a lead counts once, by what became of it, before and after it is purged; an erased one nowhere', async () => {
    now = Date.parse('2026-11-22T12:00:00Z')
    const store = await newStore({ clock: () => now })
    const { outbox } = store
    const source = { page: '/contact', utm_source: 'News' }
    const inGerman = { source, language: 'de-DE' }
    const [delivered] = [await outbox.add(newLead(leadContent('contact'), inGerman))]
    await outbox.promote()
    const [lease] = await outbox.lease(contact, 1, 60_000)
    if (!lease) throw new Error('A delivery is ready')
    await outbox.settle(lease, { to: 'sent', code: '250' })
    await outbox.answers.mark(lease.lead.id, { by: null, minutesSince: () => 5 })
    const { lead: held } = await outbox.add(newLead(leadContent('contact'), { ...inGerman, heldFor: 'empty' }))
    await outbox.add(newLead(leadContent('contact'), { source }))
    await outbox.add(newLead(leadContent('contact', { email: 'bo@company.com' }), { source }))
    const counted = async () => {
      const { total, rows } = funnelReport(await outbox.funnel(days), { ...days, by: 'source' })
      return [funnelSteps.map((step) => total[step]).join(' '), rows.length]
    }
    const sentByLanguage = async () =>
      (await outbox.funnel(days)).map(({ language, sent }) => `${language} ${sent}`).sort()
    expect(await counted()).toEqual(['0 0 4 1 1 1', 0])
    await outbox.erasePerson('bo@company.com')
    expect(await counted()).toEqual(['0 0 3 1 1 1', 0])
    expect(await sentByLanguage()).toEqual(['de-DE 2', 'en-US 1'])
    await outbox.markSeen([held.id])
    now += 100 * 86_400_000
    await outbox.purge({ sentDays: 30, seenDays: 90, timeZone }, { despiteClock: true })
    expect(await outbox.find(delivered?.lead.id ?? '')).toBeUndefined()
    expect(await outbox.countLeads()).toMatchObject({ queued: 1, sent: 0, held: 0 })
    expect(await counted()).toEqual(['0 0 3 1 1 1', 0])
    expect(await sentByLanguage()).toEqual(['de-DE 2', 'en-US 1'])
    await store.remove()
  })

  test('N-09 the digest of a Monday compares the last seven days with those before', async () => {
    now = Date.parse('2026-11-23T12:00:00Z')
    const store = await newStore({ clock: () => now })
    for (const daysAgo of [14, 8, 8, 7, 1, 1, 1, 0]) {
      now = Date.parse('2026-11-23T12:00:00Z') - daysAgo * 86_400_000
      await store.outbox.add(newLead(leadContent('contact')))
    }
    const { last, before } = await countWeek(store.outbox, '2026-11-23', timeZone)
    expect([last.sent, before.sent]).toEqual([4, 3])
    await store.remove()
  })

  test.each(['9999-12-31', '0000-01-01', '0001-02-29', '-000001-01-01', '+010000-01-01', '2026-11-22'])(
    'S-08 N-09 a report until %s ends, with a year at most',
    async (until) => {
      const store = await newStore()
      const app = await exampleApp({ outbox: store.outbox })
      const [key] = await store.outbox.linkKeys()
      const { search } = new URL(funnelAddress('https://cadra.example', key, Date.now()))
      for (const since of ['', '0000-01-01', '9999-12-31']) {
        const asked = `${funnelCsvPath}${search}&since=${since}&until=${encodeURIComponent(until)}`
        expect([asked, (await app.inject({ url: asked })).statusCode]).toEqual([asked, 200])
      }
      await app.close()
      await store.remove()
    },
  )

  test('N-09 a link to the funnel outlives a change of the keys', async () => {
    const store = await newStore()
    const { outbox } = store
    const app = await exampleApp({ outbox })
    const [key] = await outbox.linkKeys()
    const { search } = new URL(funnelAddress('https://cadra.example', key, Date.now()))
    await outbox.rotateKeys(86_400_000)
    const { statusCode, body } = await app.inject({ url: funnelCsvPath + search })
    expect([statusCode, body]).toEqual([200, 'page,seen,started,sent,held,delivered,answered\r\n'])
    await app.close()
    await store.remove()
  })
})

test('N-09 rows in which nothing reaches 5 are shown as one, and the sum stays right', () => {
  const count = (page: string, seen: number, sent = 0) => ({
    ...{ day: '2026-11-22', page, language: 'en-US', source: '', campaign: '', seen, sent },
    ...{ started: 0, held: 0, delivered: 0, answered: 0, bots: 0 },
  })
  const counts = [count('/', 9), count('/a', 4), count('/b', 4, 4), count('/c', 1, 5)]
  const { rows, small, total } = funnelReport(counts, { since: '2026-11-22', until: '2026-11-22', by: 'page' })
  expect(rows.map(({ name }) => name)).toEqual(['/', '/c'])
  expect([small.count, small.seen, small.sent, total.seen, total.sent]).toEqual([2, 8, 4, 18, 9])
})
