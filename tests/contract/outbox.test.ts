// What the outbox promises, whatever it is kept in.
import { tmpdir } from 'node:os'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Lease, Outbox } from '#server/outbox/outbox.ts'
import { checkStore } from '#server/watch/doctor-checks.ts'
import { storeKinds, type TestStore } from '../support/stores.ts'
import { leadContent } from './leads-app.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const leaseMs = 2 * minuteMs
const retention = { sentDays: 30, seenDays: 90, timeZone: 'UTC' }
const contact = 'mailbox:contact'
const sales = 'mailbox:sales'

describe.each(storeKinds)('$name', ({ begin, end, newStore }) => {
  beforeAll(begin)
  afterAll(end)

  let store: TestStore
  let outbox: Outbox
  let now: number

  beforeEach(async () => {
    now = Date.parse('2026-11-21T12:00:00Z')
    store = await newStore({ clock: () => now })
    outbox = store.outbox
  })
  afterEach(() => store.remove())

  type Wish = {
    message?: string
    heldFor?: string
    suspicion?: number
    senderAddress?: string
    destinations?: string[]
    key?: string
  }

  const wished = ({ message = 'Hello', heldFor, suspicion, senderAddress, destinations = [contact], key }: Wish) => ({
    content: leadContent('contact', { message }),
    source: { page: '/contact', utm_source: 'news' },
    language: 'de-DE',
    consent: { words: 'Send me news', version: '0123456789ab', confirmedAt: null, withdrawnAt: null },
    destinations,
    idempotencyKey: key,
    heldFor,
    suspicion,
    senderAddress,
  })
  const add = async (wish: Wish = {}) => (await outbox.add(wished(wish))).lead

  async function leaseOne(destination = contact): Promise<Lease> {
    await outbox.promote()
    const [lease] = await outbox.lease(destination, 1, leaseMs)
    if (!lease) throw new Error('Nothing to lease')
    return lease
  }
  const leaseAll = async (destination = contact) => {
    await outbox.promote()
    return outbox.lease(destination, 100, leaseMs)
  }
  const wait = (delayMs: number, refused = false) => ({ to: 'waiting', code: '451', delayMs, refused }) as const
  const deliveryOf = async (id: string) => (await outbox.deliveriesOf(id))[0]

  describe('intake', () => {
    test('S-01 L-19 a key is one lead, whoever comes with it, together or later', async () => {
      const together = await Promise.all([1, 2, 3].map(() => outbox.add(wished({ key: 'the-same-key' }))))
      expect(together.map(({ outcome }) => outcome)).toEqual(['stored', 'replayed', 'replayed'])
      expect(new Set(together.map(({ lead }) => lead.id)).size).toBe(1)
      expect((await outbox.add(wished({ key: 'the-same-key', message: 'Other' }))).outcome).toBe('conflict')
      expect((await leaseAll()).length).toBe(1)
    })

    test('L-19 without a key a repeat is kept, and marked with the first of them for ten minutes', async () => {
      const first = await add()
      now += minuteMs
      const [second, third] = await Promise.all([add(), add()])
      expect([first, second, third].map((lead) => lead?.duplicateOf)).toEqual([null, first.reference, first.reference])
      now += 10 * minuteMs
      expect((await add()).duplicateOf).toBeNull()
    })

    test('S-01 S-06 leads that come together cost the statements of one', async () => {
      const queries: string[] = []
      const counted = await newStore({ clock: () => now, onQuery: (sql) => queries.push(sql) })
      // The first one creates the store's key.
      await counted.outbox.add(wished({ message: 'first' }))
      queries.length = 0
      await counted.outbox.add(wished({ message: 'second' }))
      const ofOne = queries.splice(0).length
      const results = await Promise.all(
        Array.from({ length: 40 }, (_, index) => counted.outbox.add(wished({ message: `together ${index}` }))),
      )
      expect(results.map(({ outcome }) => outcome)).toEqual(Array(40).fill('stored'))
      expect(queries.length).toBe(ofOne)
      await counted.remove()
    })

    test('S-01 a lead is read back as it was given', async () => {
      const lead = await add({ message: 'one\ntwo 👩‍💼 دانا "x" \\ \u{1F600}' })
      const again = await store.open()
      expect(await again.find(lead.id)).toEqual(lead)
      expect(await again.find(lead.reference)).toEqual(lead)
      expect(await again.find('nothing')).toBeUndefined()
      await again.close()
    })
  })

  test('N-01 what needs a person is what nobody has seen, the longest waiting first, and what has waited for an hour', async () => {
    const held = []
    for (const message of ['a', 'b', 'c']) {
      held.push(await add({ message, heldFor: 'links' }))
      now += minuteMs
    }
    const waiting = await add({ message: 'waiting' })
    now += 61 * minuteMs
    await add({ message: 'fresh' })
    const { unseen, ...rest } = await outbox.needsAttention(2)
    expect(rest).toEqual({ waiting: 1, oldestWaiting: waiting.createdAt })
    expect(unseen.dead).toEqual({ count: 0, first: [] })
    expect(unseen.held.count).toBe(3)
    expect(unseen.held.first.map(({ id }) => id)).toEqual([held[0]?.id, held[1]?.id])
    await outbox.markSeen([...unseen.held.first, waiting].map(({ id }) => id))
    expect((await outbox.needsAttention(2)).unseen.held.first).toEqual([held[2]])
    expect((await outbox.find(waiting.id))?.seenAt).toBeNull()
  })

  describe('leases', () => {
    test('S-06 a delivery is leased once, and counts the try', async () => {
      const first = await add({ message: 'first' })
      now += 1
      await add({ message: 'second' })
      const [lease, ...rest] = await outbox.lease(contact, 1, leaseMs)
      expect(rest).toEqual([])
      expect(lease).toMatchObject({ lead: first, now, delivery: { status: 'sending', tries: 1, dueAt: now + leaseMs } })
      expect(await outbox.lease(contact, 5, leaseMs)).toHaveLength(1)
      expect(await outbox.lease(contact, 5, leaseMs)).toEqual([])
    })

    test('S-02 S-06 an expired lease is leased again, and the one who lost it can change nothing', async () => {
      const lead = await add()
      const lost = await leaseOne()
      now += leaseMs - 1
      expect(await leaseAll()).toEqual([])
      now += 1
      const taken = await leaseOne()
      expect(taken.delivery).toMatchObject({ leadId: lead.id, tries: 2 })
      await outbox.renew([lost], 10 * leaseMs)
      expect(await outbox.settle(lost, { to: 'sent', code: '250' })).toBe(false)
      expect(await deliveryOf(lead.id)).toMatchObject({ status: 'sending', dueAt: now + leaseMs })
      expect(await outbox.settle(taken, { to: 'sent', code: '250' })).toBe(true)
      expect(await outbox.settle(taken, { to: 'sent', code: '250' })).toBe(false)
      expect(await outbox.find(lead.reference)).toMatchObject({ status: 'sent', settledAt: now })
      expect(await deliveryOf(lead.id)).toMatchObject({ status: 'sent', sentAt: now, lastCode: '250' })
      expect(await outbox.triesOf(lead.id)).toEqual([{ destination: contact, at: now, code: '250' }])
    })

    test('D-05 a lease that is prolonged does not run out', async () => {
      await add()
      const lease = await leaseOne()
      for (let minute = 0; minute < 20; minute += 1) {
        now += minuteMs
        await outbox.renew([lease], leaseMs)
        expect(await leaseAll()).toEqual([])
      }
      expect(await outbox.settle(lease, { to: 'sent', code: '250' })).toBe(true)
    })
  })

  test('D-03 those with the fewest tries go first, then the oldest', async () => {
    for (const message of ['twice', 'once']) await add({ message })
    const [twice, once] = await outbox.lease(contact, 2, leaseMs)
    if (!twice || !once) throw new Error('Two are there')
    await outbox.settle(once, { to: 'queued', code: '421' })
    await outbox.settle(twice, { to: 'queued', code: '421' })
    const [again] = await outbox
      .lease(contact, 2, leaseMs)
      .then((leases) => leases.filter(({ lead }) => lead.id === twice.lead.id))
    if (again) await outbox.settle(again, { to: 'queued', code: '421' })
    now += leaseMs
    await outbox.promote()
    now += 1
    await add({ message: 'new' })
    now += 1
    await add({ message: 'newer' })
    expect(await outbox.ready([contact, sales])).toEqual(new Map([[contact, 0]]))
    const order = []
    for (let lease = await leaseAllOne(); lease; lease = await leaseAllOne()) order.push(lease.lead.answers.message)
    expect(order.slice(0, 2)).toEqual(['new', 'newer'])
    expect(order).toHaveLength(4)
  })
  const leaseAllOne = async () => (await outbox.lease(contact, 1, leaseMs))[0]

  describe('several destinations', () => {
    const routes = [
      { destination: contact, server: 'smtp' },
      { destination: sales, server: 'smtp' },
    ]
    test('S-07 how a place was found last is remembered, and told while a setting still names it', async () => {
      await add()
      await outbox.noteCircuit({ name: contact, state: 'open', code: '550' })
      now += 5
      await outbox.noteCircuit({ name: 'smtp', state: 'open', code: '421' })
      await outbox.noteCircuit({ name: contact, state: 'closed', code: '250' })
      expect(await outbox.circuits(routes)).toEqual([
        { name: contact, state: 'closed', code: '250', since: now },
        { name: 'smtp', state: 'open', code: '421', since: now },
      ])
      expect(await outbox.circuits([{ destination: sales }])).toEqual([])
    })

    const troubles = () => outbox.deliveryProblems(routes, 15 * minuteMs)

    test('N-03 what waits for long is told by its place, and from when a person has sent it on its way', async () => {
      await add()
      const held = await add({ heldFor: 'empty', destinations: [sales] })
      now += 15 * minuteMs
      expect((await troubles()).waiting).toEqual([])
      now += 1
      expect((await troubles()).waiting).toEqual([{ destination: contact, since: now - 15 * minuteMs - 1 }])
      await outbox.settle(await leaseOne(), wait(dayMs))
      await outbox.requeue(held.id, 'held', [sales])
      expect((await troubles()).waiting).toEqual([
        { destination: contact, since: now - 15 * minuteMs - 1 },
        { destination: sales, since: now },
      ])
    })
  })

  test('N-03 leads that wait for a demand of their place are told once, by what it is, in doctor and desk too', async () => {
    const crm = 'crm:salesforce'
    const code = '400 REQUIRED_FIELD_MISSING Country__c'
    await Promise.all(['a', 'b'].map((message) => add({ message, destinations: [crm] })))
    for (const lease of await leaseAll(crm))
      await outbox.settle(lease, { to: 'waiting', code, delayMs: dayMs, refused: false })
    now += 16 * minuteMs
    const problems = await outbox.deliveryProblems([{ destination: crm }], 15 * minuteMs)
    expect(problems.demands).toEqual([{ destination: crm, code, count: 2, reference: expect.any(String) }])
    expect(problems.waiting).toEqual([])
    const place = { dataDir: store.env['DATA_DIR'] ?? tmpdir(), databaseUrl: store.env['DATABASE_URL'] }
    const found = await checkStore(place, [{ destination: crm }])
    expect(found).toContainEqual(
      expect.objectContaining({
        state: 'wrong',
        says: expect.stringContaining('REQUIRED_FIELD_MISSING Country__c'),
      }),
    )
  })

  test('S-07 a lead whose delivery is under way is not put back on it', async () => {
    const lead = await add()
    await leaseOne()
    expect(await outbox.requeue(lead.id, 'queued', [contact])).toBe(false)
  })

  describe('retention', () => {
    /** Purges once a day for so long. */
    async function runFor(days: number) {
      const end = now + days * dayMs
      while (now < end) {
        await outbox.purge(retention)
        now += dayMs
      }
      return outbox.purge(retention)
    }

    test('S-07 D-04 delivered leads go after their time; queued ones never, nor held and dead ones that nobody has seen', async () => {
      await add({ message: 'sent' })
      await outbox.settle(await leaseOne(), { to: 'sent', code: '250' })
      await add({ message: 'dead' })
      await outbox.settle(await leaseOne(), { to: 'dead', code: '554' })
      await add({ message: 'held', heldFor: 'empty' })
      await add({ message: 'queued' })
      await runFor(29)
      expect(await outbox.countLeads()).toEqual({ sent: 1, dead: 1, held: 1, queued: 1 })
      await runFor(1)
      expect(await outbox.countLeads()).toEqual({ sent: 0, dead: 1, held: 1, queued: 1 })
      await runFor(100)
      expect(await outbox.countLeads()).toEqual({ sent: 0, dead: 1, held: 1, queued: 1 })
    })

    test.each([7, -7])(
      'S-07 nothing is purged early when the clock jumps by %d days',
      async (days) => {
        await add()
        await outbox.settle(await leaseOne(), { to: 'sent', code: '250' })
        await runFor(25)
        now += days * dayMs
        expect(await outbox.purge(retention)).toEqual({ outcome: 'refused', untilMs: now + 7 * dayMs })
        now -= days * dayMs
        expect((await outbox.purge(retention)).outcome).toBe('refused')
        expect(await outbox.countLeads()).toMatchObject({ sent: 1 })
        // A week of steady clock is believed again.
        expect(await runFor(8)).toMatchObject({ outcome: 'purged' })
        expect(await outbox.countLeads()).toMatchObject({ sent: 0 })
      },
      60_000,
    )

    test('S-07 more than one portion goes in one purge, with all that belongs to it', async () => {
      await Promise.all(Array.from({ length: 210 }, (_, index) => add({ message: `${index}` })))
      for (let leases = await leaseAll(); leases.length > 0; leases = await leaseAll())
        await Promise.all(leases.map((lease) => outbox.settle(lease, { to: 'sent', code: '250' })))
      now += 2 * dayMs
      expect(await outbox.purge({ sentDays: 1, seenDays: 1, timeZone: 'UTC' }, { despiteClock: true })).toEqual({
        outcome: 'purged',
        count: 210,
      })
      expect(await outbox.countDeliveries(contact)).toMatchObject({ sent: 0 })
    })
  })
})
