// What visitors are mailed by themselves, on each kind of store and through a real mail server.
import { describe, expect, test, vi } from 'vitest'
import { visitorMailNames } from '#server/outbox/visitor-mail-store.ts'
import { mailBudgetFaults } from '#server/watch/faults.ts'
import { repetitions } from '../support/fuzz.ts'
import { parseMail, type ReceivedMail } from '../support/smtp-listener.ts'
import { storeKinds } from '../support/stores.ts'
import { facts as ofSite, siteOrigin } from './leads-app.ts'
import { december, visitorMailHost } from './visitor-mail-host.ts'

const [hourMs, dayMs] = [3_600_000, 86_400_000]
const posts = repetitions(60, 10_000)

describe.each(storeKinds)('on $name', (kind) => {
  const { world, openAnew, purgeDaily, startHost, ask, settled, mailsTo, lastCode, linkIn, confirmLink, get, press } =
    visitorMailHost(kind)

  describe('strangers', () => {
    test(`N-10 ${posts} forged posts that name one victim send one mail, and three a day once it is confirmed`, async () => {
      const spellings = ['victim@gmail.com', 'Victim@Gmail.com', 'vic.tim@gmail.com', 'victim+1@googlemail.com']
      const forge = async (count: number) => {
        for (let sent = 0; sent < count; sent += 20)
          await Promise.all(Array.from({ length: 20 }, (_, index) => ask(spellings[index % spellings.length])))
        await settled()
      }
      const other = await openAnew()
      startHost()
      startHost(december, other)
      await forge(posts)
      const toVictim = () => world.smtp.received.filter(({ to }) => !to.includes('contact@cadra.example'))
      expect(toVictim()).toHaveLength(1)
      await press(await confirmLink(toVictim()[0]))
      await forge(20)
      expect(toVictim()).toHaveLength(3)
      // A clock that jumps back frees nothing, and the next day does.
      world.now -= 10 * dayMs
      await forge(20)
      expect(toVictim()).toHaveLength(3)
      world.now += 11 * dayMs + 1
      await forge(20)
      expect(toVictim()).toHaveLength(6)
    }, 900_000)

    const twenty = (address: (index: number) => string) => Array.from({ length: 20 }, (_, index) => address(index))
    test.each([
      ['a domain that receives everything', 5, twenty((n) => `any-${n}@company.com`)],
      ['subdomains of such a domain', 5, twenty((n) => `ana@team-${n}.company.co.uk`)],
      [
        'a domain written in two ways',
        5,
        twenty((n) => `ana${n}@${n % 2 ? 'bücher.example' : 'xn--bcher-kva.example'}`),
      ],
      [
        'dots, hyphens and names of Proton',
        1,
        ['ab.c-d@proton.me', 'a.bcd@pm.me', 'A_B_C_D@protonmail.com', 'abcd+x@proton.me'],
      ],
      ['subdomains of Fastmail', 1, ['ana@fastmail.com', ...twenty((n) => `shop-${n}@ana.fastmail.com`)]],
      ['the names of iCloud', 1, ['ana.x@icloud.com', 'anax@me.com', 'ana.x+2@mac.com']],
      ['signs at GMX', 1, ['ana.x@gmx.de', 'ana-x@gmx.de', 'ana_x@gmx.de']],
      ['twenty people of one provider', 20, twenty((n) => `person${n}@gmail.com`)],
      ['twenty companies', 20, twenty((n) => `ana@company-${n}.com`)],
    ])(
      'N-10 %s gets %i mails of strangers, over two hosts, and each lead is delivered',
      async (_what, mails, addresses) => {
        startHost()
        startHost(december, await openAnew())
        const leads = await Promise.all(addresses.map((address) => ask(address)))
        await settled()
        expect(world.smtp.received.filter(({ to }) => !to.includes('contact@cadra.example'))).toHaveLength(mails)
        const found = await Promise.all(leads.map(({ id }) => world.outbox.find(id)))
        expect(new Set(found.map((lead) => lead?.status))).toEqual(new Set(['sent']))
        const codes = await Promise.all(leads.map((lead) => lastCode(lead, visitorMailNames.receipt)))
        expect(codes.filter((code) => code === 'SPENT')).toHaveLength(addresses.length - mails)
      },
    )

    test('N-10 N-03 a budget is used up once for all hosts, told once, and renews: of a domain by a press, of the site by the hour', async () => {
      const hosts = [world.outbox, await openAnew()]
      const faultsNow = async () =>
        mailBudgetFaults(await world.outbox.visitors.spentBudgets(), world.now, 'UTC').map(({ key }) => key)
      const reserve = async (email: string, host = 0) => (await hosts[host]?.visitors.reserve(email, email))?.outcome
      const reserveMany = async (count: number, address: (index: number) => string) => {
        const outcomes: unknown[] = []
        // On a busy machine, a connection that waits for hundreds of others gives up.
        for (let first = 0; first < count; first += 20) {
          const some = Array.from({ length: Math.min(20, count - first) }, (_, index) => first + index)
          outcomes.push(...(await Promise.all(some.map((index) => reserve(address(index), index % 2)))))
        }
        return outcomes.filter((outcome) => outcome === 'reserved').length
      }
      expect(await reserve('ana@company.com')).toBe('reserved')
      expect(await reserveMany(9, (n) => `a${n}@company.com`)).toBe(4)
      expect(await faultsNow()).toEqual(['visitor-mails'])
      await world.outbox.visitors.confirm('ana@company.com')
      expect(await reserveMany(9, (n) => `b${n}@company.com`)).toBe(5)
      expect(await reserveMany(200, (n) => `ana@c${n}.com`)).toBe(190)
      expect(await reserve('ana@another.com')).toBe('spent')
      // Whoever has confirmed an address is not affected.
      expect(await reserve('ana@company.com')).toBe('noted')
      expect((await world.outbox.visitors.reserve('ana@company.com', 'reminder')).outcome).toBe('reserved')
      // The mail server is away: what was certainly not sent costs nothing.
      world.now += hourMs + 600_000
      for (let tries = 0; tries < 210; tries += 1) {
        expect(await reserve('ana@another.com', tries % 2)).toBe('reserved')
        await world.outbox.visitors.release('ana@another.com', 'ana@another.com')
      }
      expect(await reserveMany(20, (n) => `ana@d${n}.com`)).toBe(20)
      expect(await faultsNow()).toEqual(['visitor-mails'])
      world.now += 25 * hourMs
      expect(await faultsNow()).toEqual([])
      expect(await reserve('c@company.com')).toBe('spent')
      world.now += 31 * dayMs
      expect(await reserve('c@company.com')).toBe('reserved')
    })

    test('N-10 N-06 what is kept of an address goes with its person, and by age unless it wants no mail', async () => {
      startHost()
      await ask()
      await ask('bea@company.com')
      await settled()
      await world.app.inject({
        method: 'POST',
        url: await linkIn(mailsTo('bea@company.com')[0], 'No more mails like this'),
      })
      await world.outbox.erasePerson('ANA@company.com')
      await ask()
      await ask('bea@company.com')
      await settled()
      expect(mailsTo()).toHaveLength(2)
      expect(mailsTo('bea@company.com')).toHaveLength(1)
      await purgeDaily(91)
      await ask()
      await ask('bea@company.com')
      await settled()
      expect(mailsTo()).toHaveLength(3)
      expect(mailsTo('bea@company.com')).toHaveLength(1)
    })
  })

  // The rest asks no more of a store than the outbox promises.
  if (kind.name === 'Postgres') return

  describe('a receipt', () => {
    test('N-10 says what was asked and who answers by when, and holds no word that was typed', async () => {
      startHost()
      const lead = await ask()
      await settled()
      const [received, ...others] = mailsTo()
      if (!received) throw new Error('There is a receipt')
      expect(others).toEqual([])
      const mail = await parseMail(received)
      expect(mail).toMatchObject({
        subject: `We have your request, ${lead.reference}`,
        from: { name: 'Cadra', address: 'website@cadra.example' },
        replyTo: [{ address: 'contact@cadra.example' }],
      })
      const headers = Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]))
      expect(headers).toMatchObject({
        'auto-submitted': 'auto-replied',
        'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      })
      expect(headers).not.toHaveProperty('precedence')
      expect(received.from).toBe('')
      expect(mail.text).toContain(`Reference: ${lead.reference}\n`)
      expect(mail.text).toContain('You asked for: An answer to your message\n')
      expect(mail.text).toContain('Interested in: Hiring Talent\n')
      expect(mail.text).toContain('A person on our team writes to you by Friday, November 27.')
      for (const typed of ['Ana', 'Silva', 'We hire 20']) expect(received.raw).not.toContain(typed)
      expect(await world.outbox.find(lead.id)).toMatchObject({ status: 'sent' })
    })

    test('N-10 promises a working day: what comes on a Friday is answered by Monday', async () => {
      world.now = Date.parse('2026-11-27T18:00:00Z')
      startHost()
      await ask()
      await settled()
      expect((await parseMail(mailsTo()[0] as ReceivedMail)).text).toContain('writes to you by Monday, November 30.')
    })

    test('N-10 an address that the mail server does not know holds up no lead and no other receipt', async () => {
      world.smtp.unknownMailboxes.add('nobody@company.com')
      startHost()
      const lead = await ask('nobody@company.com')
      const other = await ask()
      await settled()
      const again = await ask('nobody@company.com')
      await settled()
      expect(await lastCode(lead, visitorMailNames.receipt)).toBe('REFUSED-550')
      expect(await lastCode(again, visitorMailNames.receipt)).toBe('BOUNCED')
      expect(await lastCode(other, visitorMailNames.receipt)).toBe('250')
      expect(await world.outbox.find(lead.id)).toMatchObject({ status: 'sent' })
    })

    test('N-10 waits for a mail server that is away, and then goes out once', async () => {
      world.smtp.behaviour = 'rcpt-450'
      startHost()
      await ask()
      const waiting = async () => (await world.outbox.countDeliveries(visitorMailNames.receipt)).waiting
      await vi.waitFor(async () => expect(await waiting()).toBe(1), { timeout: 60_000 })
      world.smtp.behaviour = 'accept'
      world.now += hourMs
      await vi.waitFor(() => expect(mailsTo()).toHaveLength(1), { timeout: 60_000 })
      world.now += hourMs
      await settled()
      expect(mailsTo()).toHaveLength(1)
    })

    test('N-10 is not sent again where nobody knows whether the mail server took it', async () => {
      world.smtp.behaviour = (raw) => (raw.includes('Auto-Submitted: auto-replied') ? 'drop-after-data' : 'accept')
      startHost()
      const lead = await ask()
      await vi.waitFor(() => expect(mailsTo()).toHaveLength(1), { timeout: 60_000 })
      world.smtp.behaviour = 'accept'
      const code = () => lastCode(lead, visitorMailNames.receipt)
      await vi.waitFor(async () => expect(await code()).toBe('NOTED'), { timeout: 60_000 })
      expect(mailsTo()).toHaveLength(1)
    })
  })

  describe('a link', () => {
    test('N-11 scanners confirm nothing, and one press confirms the address and the product news', async () => {
      startHost()
      const lead = await ask('ana@company.com', { updates: true })
      await settled()
      const link = await confirmLink()
      for (let scanner = 0; scanner < 5; scanner += 1) {
        expect(await get(link)).toMatchObject({ state: 'asked', action: 'confirm', news: ofSite.updates.words })
        await world.app.inject({ method: 'HEAD', url: link })
      }
      expect((await world.outbox.find(lead.id))?.consent?.confirmedAt).toBeNull()
      // No press of a mail program confirms, whatever it is told to press.
      expect((await world.app.inject({ method: 'POST', url: link })).statusCode).toBe(400)
      expect((await world.outbox.find(lead.id))?.consent?.confirmedAt).toBeNull()
      expect((await press(link)).json()).toEqual({ state: 'confirmed' })
      expect((await world.outbox.find(lead.id))?.consent).toMatchObject({ confirmedAt: world.now, withdrawnAt: null })
      await ask()
      await settled()
      expect(mailsTo()).toHaveLength(2)
      expect(await confirmLink()).toBe('')
    })

    test('N-11 product news that a stranger ticks for a confirmed address are confirmed by themselves', async () => {
      startHost()
      await ask()
      await settled()
      await press(await confirmLink())
      const lead = await ask('ana@company.com', { updates: true })
      await settled()
      expect((await world.outbox.find(lead.id))?.consent?.confirmedAt).toBeNull()
      expect(await get(await confirmLink())).toMatchObject({ news: ofSite.updates.words })
    })

    test.each([
      ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
      [
        'multipart/form-data; boundary=x',
        '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
      ],
      ['text/plain', 'List-Unsubscribe=One-Click'],
      ['application/octet-stream', '\0\u{1f600}'],
      ['application/json', '{"List-Unsubscribe'],
      ['application/x-www-form-urlencoded', 'a=1&a=2&%'],
      ['no type/at all;;', 'List-Unsubscribe=One-Click'],
      ['', 'List-Unsubscribe=One-Click'],
    ])('N-11 one press in a mail program ends all mails, as %s', async (type, payload) => {
      startHost()
      const lead = await ask('ana@company.com', { updates: true })
      await settled()
      await press(await confirmLink())
      const { headers } = await parseMail(mailsTo()[0] as ReceivedMail)
      const [, address = ''] = headers.find(({ key }) => key === 'list-unsubscribe')?.value.match(/^<(.+)>$/) ?? []
      expect(new URL(address).origin).toBe(siteOrigin)
      const url = address.replace(siteOrigin, '')
      expect(await get(url)).toMatchObject({ state: 'asked', action: 'stop' })
      expect((await world.outbox.find(lead.id))?.consent?.withdrawnAt).toBeNull()
      const headersOfPress = type === '' ? {} : { 'content-type': type }
      const { statusCode } = await world.app.inject({ method: 'POST', url, headers: headersOfPress, payload })
      expect(statusCode).toBe(200)
      expect((await world.outbox.find(lead.id))?.consent?.withdrawnAt).toBe(world.now)
      await ask()
      await settled()
      expect(mailsTo()).toHaveLength(1)
    })

    test('N-11 that has run out, or was altered, or is about what was deleted says so and does nothing', async () => {
      startHost()
      const lead = await ask()
      await settled()
      const link = await confirmLink()
      expect(await get(`${link}x`)).toEqual({ state: 'unreadable' })
      expect(await get('/mail')).toEqual({ state: 'none' })
      world.now += 60 * dayMs + 60_000
      expect(await get(link)).toEqual({ state: 'expired' })
      expect((await press(link)).statusCode).toBe(410)
      world.now -= 60 * dayMs
      await world.outbox.erase([lead.id])
      expect((await press(link)).json()).toEqual({ state: 'gone' })
    })
  })
})
