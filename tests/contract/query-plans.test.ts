// How the stores find what the server asks for by itself: by an index, however many leads wait.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { visitorMailNames } from '#server/outbox/visitor-mail-store.ts'
import { storeKinds } from '../support/stores.ts'
import { leadContent, newLead } from './leads-app.ts'

const contact = 'mailbox:contact'
/** SQLite's words for it, and Postgres's. */
const isWhole = /\bSCAN (?!CONSTANT ROW|\d+-ROW VALUES)|TEMP B-TREE|Seq Scan|\bSort\b/

describe.each(storeKinds)('$name', ({ begin, end, newStore }) => {
  beforeAll(begin)
  afterAll(end)

  test('D-07 nothing that the server asks its store reads a whole table or sorts', async () => {
    const asked = new Set<string>()
    let now = Date.parse('2026-11-21T12:00:00Z')
    const store = await newStore({ clock: () => now, onQuery: (sql) => asked.add(sql) })
    const { outbox } = store
    // What came before are migrations, of which there are few.
    asked.clear()
    await Promise.all(
      [1, 2, 3, 4].map((key) => outbox.add(newLead(leadContent('contact'), { idempotencyKey: `key-${key}` }))),
    )
    const ready = async () => {
      await outbox.promote()
      await outbox.ready([contact, 'mailbox:sales'])
      const [lease] = await outbox.lease(contact, 1, 60_000)
      if (!lease) throw new Error('A delivery is ready')
      return lease
    }
    await outbox.settle(await ready(), { to: 'queued', code: '421' })
    await outbox.settle(await ready(), { to: 'waiting', code: '554', delayMs: 1, refused: true })
    await outbox.settle(await ready(), { to: 'dead', code: '554' })
    const sent = await ready()
    await outbox.renew([sent], 60_000)
    now += 120_000
    await outbox.settle(sent, { to: 'sent', code: '250' })
    await outbox.settle(await ready(), { to: 'sent', code: '250' })
    await ready()
    now += 60_001
    await outbox.promote()
    await outbox.countLeads()
    await outbox.countDeliveries(contact)
    await outbox.purge({ sentDays: 0, seenDays: 0, timeZone: 'UTC' }, { despiteClock: true })
    await outbox.funnel({ since: '2026-11-21', until: '2026-11-22', timeZone: 'UTC' })
    await outbox.noteCircuit({ name: contact, state: 'open', code: '550' })
    await outbox.deliveryProblems([{ destination: contact, server: 'smtp' }], -1)
    await outbox.probe()
    const { lead } = await outbox.add(newLead(leadContent('contact'), { heldFor: 'empty' }))
    await outbox.find(lead.reference)
    await outbox.requeue(lead.id, 'held', [contact])
    await outbox.withdraw(['mailbox:sales'])
    await outbox.needsAttention(50)
    await outbox.markSeen([lead.id])
    await outbox.markAsSpam([lead.id])
    await outbox.tryLock('digest', 1)
    await outbox.linkKeys()
    await outbox.audit({ who: 'ana', what: 'exported', count: 1, way: 'desk' })
    await outbox.oldestQueuedS()
    await outbox.remember('a', 'b')
    await outbox.recall('a')
    await outbox.endUpdates('ana@company.com')
    await outbox.visitors.announce(now + 1)
    await outbox.visitors.announce(now + 60_000)
    const ever = { from: 0, until: now + 60_000 }
    const seat = { ...leadContent('contact'), reason: 'webinar' as const }
    await outbox.add(newLead(seat))
    await outbox.visitors.planSeatMails({ destination: visitorMailNames.moved, signedUp: ever, sent: ever })
    await outbox.visitors.countSeats()
    for (const mail of ['a', 'b']) await outbox.visitors.reserve('ana@company.com', mail)
    await outbox.visitors.release('ana@company.com', 'a')
    await outbox.visitors.reserve('ana@company.com', 'b')
    await outbox.visitors.confirm('ana@company.com')
    await outbox.visitors.stop('ana@company.com')
    const due = { dueAfter: (at: number) => ({ dueAt: at + 1, remindAt: at + 1 }) }
    const { lead: waiting } = await outbox.add(newLead(leadContent('pricing'), due))
    now += 2
    await outbox.answers.waiting(5)
    const plan = { reason: 'half', recipient: 'sales@cadra.example', next: null } as const
    const [reminders] = await outbox.answers.planReminders(() => plan)
    if (!reminders) throw new Error('A reminder is due')
    await outbox.answers.beginReminder(reminders.id)
    await outbox.answers.cancelReminder(reminders.id)
    await outbox.answers.endReminder(reminders.id)
    await outbox.teamMailTroubles()
    await outbox.addTo(lead.reference, newLead(leadContent('contact')), 1)
    await outbox.answers.book(lead.reference, [{ service: 'Cal.com', id: 'q1W2', startsAt: now }], () => 1)
    await outbox.answers.mark(waiting.id, { by: null, minutesSince: () => 1 })
    await outbox.answers.unmark(waiting.id)
    await outbox.answers.times('2026-11-21', 'UTC')
    await outbox.erasePerson('bea@company.com')
    await outbox.deliveriesOf(lead.id)
    await outbox.triesOf(lead.id)
    await outbox.erase([lead.id])
    // Of places there are a handful.
    const queries = [...asked].filter(
      (sql) => /^(with|select|update|delete|insert)\b/.test(sql) && !sql.includes(' from "circuit"'),
    )
    const plans = await Promise.all(queries.map(async (sql) => ({ sql, steps: await store.plan(sql) })))
    await store.remove()
    expect(plans.length).toBeGreaterThan(25)
    expect(plans.filter(({ steps }) => steps.some((step) => isWhole.test(step)))).toEqual([])
  })
})
