// What is mailed to who has a seat at the webinar, on each kind of store and through a real mail server.
import ICAL from 'ical.js'
import ical from 'node-ical'
import { describe, expect, test, vi } from 'vitest'
import type { PeriodicTask } from '#server/base/periodic-task.ts'
import { startWebinarMails } from '#server/follow-up/visitors/webinar-mails.ts'
import type { Outbox } from '#server/outbox/outbox.ts'
import { visitorMailNames } from '#server/outbox/visitor-mail-store.ts'
import { parseMail, type ReceivedMail } from '../support/smtp-listener.ts'
import { storeKinds } from '../support/stores.ts'
import { facts as ofSite } from './leads-app.ts'
import { at, december, thursday, visitorMailHost } from './visitor-mail-host.ts'

const [hourMs, dayMs] = [3_600_000, 86_400_000]
const log = { info: () => undefined, warn: vi.fn(), error: vi.fn() }

describe.each(storeKinds)('a seat at the webinar, on $name', (kind) => {
  const {
    world,
    openAnew,
    purgeDaily,
    stopAll,
    startHost,
    keepRunning,
    ask,
    settled,
    mailsTo,
    lastCode,
    confirmLink,
    press,
  } = visitorMailHost(kind)

  const fileIn = async (mail: ReceivedMail | undefined) => {
    if (!mail) throw new Error('There is a mail')
    const { attachments } = await parseMail(mail)
    const file = attachments.find(({ mimeType }) => mimeType === 'application/ics')
    return file && new TextDecoder().decode(file.content as ArrayBuffer)
  }
  const seat = { reason: 'webinar' as const }
  const confirmed = async (email = 'ana@company.com') => {
    const lead = await ask(email, seat)
    await settled()
    await press(await confirmLink(mailsTo(email).at(-1)))
    return lead
  }
  const subjects = async (email?: string) =>
    Promise.all(mailsTo(email).map(async (mail) => (await parseMail(mail)).subject))
  const until = async (time: number, ...hosts: PeriodicTask[]) => {
    world.now = time
    await Promise.all(hosts.map((host) => host.runNow()))
    await settled()
  }
  const start = Date.parse(december.at)

  const invitations = async (email?: string) => {
    const files = await Promise.all(mailsTo(email).map(fileIn))
    return files.flatMap((file) => {
      if (!file) return []
      const calendar = new ICAL.Component(ICAL.parse(file))
      const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
      return [{ method: calendar.getFirstPropertyValue('method'), event }]
    })
  }

  test('N-12 is an invitation that two libraries read alike, once the address is confirmed', async () => {
    const host = startHost()
    await confirmed()
    await until(thursday, host)
    expect(await subjects()).toEqual([expect.stringContaining('seat'), 'Your seat: How a hiring agent works'])
    expect(await fileIn(mailsTo()[0])).toBeUndefined()
    const file = (await fileIn(mailsTo()[1])) ?? ''
    const [event] = Object.values(ical.sync.parseICS(file)).filter((one) => one?.type === 'VEVENT')
    expect(event).toMatchObject({ summary: ofSite.webinar.talk, sequence: 0, status: 'CONFIRMED' })
    expect(event?.organizer).toMatchObject({
      val: `mailto:${ofSite.mailboxes.contact}`,
      params: { 'SENT-BY': 'mailto:website@cadra.example' },
    })
    expect(event?.attendee).toMatchObject({ val: 'MAILTO:ana@company.com' })
    expect(event?.start.getTime()).toBe(start)
    const [{ method, event: other } = {}] = await invitations()
    expect([method, other?.uid, other?.sequence]).toEqual(['REQUEST', event?.uid, 0])
    expect(other?.endDate.toJSDate().getTime()).toBe(start + hourMs)
  })

  test('N-12 of an unconfirmed address gets no date, which could go stale in its calendar', async () => {
    const host = startHost()
    await ask('ana@company.com', seat)
    await settled()
    await until(thursday, host)
    await stopAll()
    await until(thursday + dayMs, startHost(at(start + 7 * dayMs)))
    expect(mailsTo()).toHaveLength(1)
    const [receipt] = mailsTo() as [ReceivedMail]
    expect(await fileIn(receipt)).toBeUndefined()
    expect((await parseMail(receipt)).text).not.toMatch(/December|2026/)
  })

  test('N-12 is one entry, however often one signs up and however one writes the address', async () => {
    const host = startHost()
    await confirmed()
    await until(thursday, host)
    await stopAll()
    await ask('ana@COMPANY.com', seat)
    world.now += 2 * dayMs
    const later = startHost(at(start + 7 * dayMs))
    await until(world.now, later)
    world.now += 2 * dayMs
    await ask('ana@company.com', seat)
    await until(world.now, later)
    const sent = [...(await invitations()), ...(await invitations('ana@COMPANY.com'))]
    expect(sent.length).toBeGreaterThan(1)
    expect(new Set(sent.map(({ event }) => event.uid)).size).toBe(1)
    expect(sent.at(-1)?.event.startDate.toJSDate().getTime()).toBe(start + 7 * dayMs)
  })

  test('N-12 of the next webinar is another entry', async () => {
    const host = startHost()
    await confirmed()
    await until(thursday, host)
    await stopAll()
    world.now = start + dayMs
    const next = startHost(at(start + 30 * dayMs))
    await ask('ana@company.com', seat)
    await until(world.now, next)
    expect(new Set((await invitations()).map(({ event }) => event.uid)).size).toBe(2)
  })

  test.each([
    ['no date', null, 'No date is set for the next webinar.'],
    ['a past date', at(thursday - hourMs), 'The last webinar has taken place'],
  ])('N-12 with %s has no file, and a sentence', async (_, starts, sentence) => {
    startHost(starts)
    await ask('ana@company.com', seat)
    await settled()
    expect(await fileIn(mailsTo()[0])).toBeUndefined()
    expect((await parseMail(mailsTo()[0] as ReceivedMail)).text).toContain(sentence)
  })

  test('N-12 is reminded of a day and an hour before, once each over hosts and restarts', async () => {
    const other = await openAnew()
    const hosts = [startHost(), startHost(december, other)]
    await confirmed()
    await ask('ana@company.com', seat)
    await ask('unconfirmed@company.com', seat)
    await settled()
    await until(start - dayMs - 1, ...hosts)
    expect(mailsTo()).toHaveLength(3)
    await until(start - dayMs + 1, ...hosts)
    await until(start - 2 * hourMs, ...hosts)
    expect((await subjects()).slice(3)).toEqual(['A day to go: How a hiring agent works'])
    await stopAll()
    const again = startHost()
    await until(start - hourMs + 1, again)
    await until(start - 60_000, again)
    await stopAll()
    await until(start - 30_000, startHost())
    await until(start + 60_000, startHost())
    expect((await subjects()).slice(4)).toEqual(['An hour to go: How a hiring agent works'])
    expect(mailsTo('unconfirmed@company.com')).toHaveLength(1)
  })

  test('N-12 is not reminded twice when a host dies while the mail server has the mail', async () => {
    let isDead = false
    const ready: Outbox['ready'] = async (names) => (isDead ? new Map() : world.outbox.ready(names))
    const host = startHost(december, { ...world.outbox, ready })
    const lead = await confirmed()
    await until(thursday, host)
    world.smtp.behaviour = 'hang'
    world.now = start - 2 * hourMs
    await host.runNow()
    await vi.waitFor(() => expect(mailsTo()).toHaveLength(3), { timeout: 60_000 })
    world.smtp.behaviour = 'accept'
    // Its lease runs out, and another host takes over.
    isDead = true
    world.now += 10 * 60_000
    await startHost(december, await openAnew()).runNow()
    const code = () => lastCode(lead, visitorMailNames.dayBefore)
    await vi.waitFor(async () => expect(await code()).toBe('NOTED'), { timeout: 60_000 })
    expect(mailsTo()).toHaveLength(3)
  })

  test('N-12 is told of each new date once, by the same number and a higher count', async () => {
    const host = startHost()
    await until(thursday, host)
    await confirmed()
    await until(thursday, host)
    await stopAll()
    const later = at(start + 7 * dayMs)
    for (const starts of [later, later, december, null, later]) {
      world.now += dayMs
      await until(world.now, startHost(starts))
      await stopAll()
    }
    expect((await subjects()).slice(1)).toEqual([
      'Your seat: How a hiring agent works',
      'New date: How a hiring agent works',
      'New date: How a hiring agent works',
      'Date to be set: How a hiring agent works',
      'New date: How a hiring agent works',
    ])
    const sent = await invitations()
    expect(new Set(sent.map(({ event }) => event.uid)).size).toBe(1)
    expect(
      sent.map(({ method, event: { sequence, startDate } }) => [method, sequence, startDate.toJSDate().getTime()]),
    ).toEqual([
      ['REQUEST', 0, start],
      ['REQUEST', 1, start + 7 * dayMs],
      ['REQUEST', 2, start],
      ['CANCEL', 3, start],
      ['REQUEST', 4, start + 7 * dayMs],
    ])
  })

  test('N-12 a host that still has the former date tells nobody of it', async () => {
    const former = startHost()
    await until(thursday, former)
    const ana = await confirmed()
    await world.outbox.visitors.announce(start + 7 * dayMs)
    const bea = await ask('bea@company.com', seat)
    const code = () => lastCode(bea, visitorMailNames.receipt)
    await vi.waitFor(async () => expect(await code()).toBe('EOTHERDATE'), { timeout: 60_000 })
    await until(start - dayMs + 1, former)
    expect(await lastCode(ana, visitorMailNames.dayBefore)).toBeUndefined()
    expect([mailsTo().length, mailsTo('bea@company.com').length]).toEqual([1, 0])
  })

  test('N-12 who took part in one webinar is not told of the next', async () => {
    await until(thursday, startHost())
    await confirmed()
    await stopAll()
    world.now = start + dayMs
    await until(world.now, startHost(at(start + 30 * dayMs)))
    expect(mailsTo()).toHaveLength(1)
  })

  test('N-12 who confirms late gets what was kept back, while there is time', async () => {
    const host = startHost()
    await ask('ana@company.com', seat)
    await settled()
    await until(start - dayMs + 1, host)
    expect(mailsTo()).toHaveLength(1)
    await press(await confirmLink())
    await until(start - dayMs + 2, host)
    expect((await subjects()).slice(1).toSorted()).toEqual([
      'A day to go: How a hiring agent works',
      'Your seat: How a hiring agent works',
    ])
  })

  test('N-12 a clock that jumps plans nothing, and what it kept back goes out when it is steady', async () => {
    let steady = 0
    const webinarMails = startWebinarMails({
      outbox: world.outbox,
      webinar: { starts: december },
      onPlanned: () => undefined,
      log,
      everyMs: 10_000_000,
      clock: () => world.now,
      steadyClock: () => steady,
    })
    keepRunning(webinarMails)
    await webinarMails.runNow()
    const lead = await ask('ana@company.com', seat)
    world.now = start - 2 * hourMs
    await webinarMails.runNow()
    expect(log.warn).toHaveBeenCalledWith(expect.anything(), expect.stringContaining('the clock has jumped'))
    expect(await world.outbox.deliveriesOf(lead.id)).toHaveLength(2)
    steady += 10 * 60_000
    world.now += 10 * 60_000
    await webinarMails.runNow()
    const planned = (await world.outbox.deliveriesOf(lead.id)).slice(2).map(({ destination }) => destination)
    expect(planned.toSorted()).toEqual([visitorMailNames.dayBefore, visitorMailNames.seat])
  })

  test('N-12 is kept until the webinar has taken place', async () => {
    await until(thursday, startHost(at(thursday + 60 * dayMs)))
    const lead = await ask('ana@company.com', seat)
    const other = await ask('bea@company.com')
    await settled()
    await purgeDaily(40)
    expect(await world.outbox.find(lead.id)).toBeDefined()
    expect(await world.outbox.find(other.id)).toBeUndefined()
    await purgeDaily(22)
    expect(await world.outbox.find(lead.id)).toBeUndefined()
  })
})
