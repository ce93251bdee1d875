// The mail that a lead becomes, as it arrives through a mail server that is as strict as Exim.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createMailer, type Mailer } from '#server/destinations/mailbox/email.ts'
import { mailDestinations } from '#server/destinations/mailbox/mailbox.ts'
import type { Lead } from '#server/outbox/stored-lead.ts'
import { atLeastOne } from '../support/at-least-one.ts'
import { exampleLead } from '../support/example-lead.ts'
import { parseMail, type SmtpListener, startSmtpListener } from '../support/smtp-listener.ts'
import { facts } from './leads-app.ts'

const dayMs = 86_400_000
const { contact } = facts.mailboxes

let smtp: SmtpListener
let mailer: Mailer
beforeAll(async () => {
  smtp = await startSmtpListener()
  mailer = mailerFrom('website@cadra.example')
})
afterAll(async () => {
  mailer.close()
  await smtp.stop()
})
beforeEach(() => {
  smtp.received.length = 0
})

const mailerFrom = (mailFrom: string) => createMailer({ smtpUrl: smtp.url, mailFrom, product: facts.product })

async function arrived(lead: Lead, by = mailer, to = contact) {
  smtp.received.length = 0
  const [destination] = mailDestinations(by, { mailboxes: { contact: to, sales: to }, words: facts.words })
  await destination?.send(lead)
  const [mail] = smtp.received
  if (!mail) throw new Error('A mail was sent')
  return parseMail(mail)
}

// As people have them: short and long, of many scripts, with apostrophes, plus signs and new domains.

const plausibleNames: readonly string[] = `
  Bo / Al O / X Æ / Ana Silva / O’Connor / Siobhán O'Connor-McBride / D'Arcy van der Berg / Jean-Luc d’Aubigné
  José María Núñez Ortega / Jürgen Großmann / Zoë Krüger-Lütz / Łukasz Brzęczyszczykiewicz / Nguyễn Thị Minh Khai
  Þórður Ægisson / Søren Kierkegård / Ștefan Țurcanu / Şule Çağlayan Iğdır / Ōtani Shōhei / Kamāla Devī
  Дмитрий Орлов / Олена Ґудзь / Ελένη Παπαδοπούλου / Գայանե Հակոբյան / ნინო ბერიძე / سارة الأحمد / محمد‌رضا یوسفی
  יעל כהן / 李娜 / 欧阳娜娜 / 山田 太郎 / サイトウ ケン / 김민준 / สมชาย ใจดี / प्रिया शर्मा / தமிழ்ச்செல்வி / አበበ ቢቂላ
  Smith, John (Jr.) / Dr. Anna "Anni" Weiß / Madonna 👩‍💼
  Maria Antonia Josefa Johanna von Österreich-Toskana und Habsburg-Lothringen zu Sachsen-Coburg`
  .trim()
  .split(/ \/ |\n +/)

const plausibleAddresses: readonly string[] = `
  a@b.co ana@company.com ana.silva@company.com ANA.SILVA@COMPANY.COM ana+cadra@company.com ana_silva@company.com
  ana-silva@company.com o'connor@farm.ie siobhan.o'connor-mcbride@farm.ie d’arcy@farm.ie 4711@company.com
  _sales_@company.com sales/emea@company.com x=y@company.com {office}@company.com tom&jerry@company.com
  50%off@shop.example first.middle.last.and.one.more.name.that.is.sixty.four.long.abcd@company.com
  info@a-very-long-domain-name-of-a-company-with-many-words-in-it-gmbh.example mail@sub.sub.sub.company.co.uk
  me@company.photography me@company.xn--p1ai me@brand.new me@studio.agency me@start-up.ai me@123.company
  info@müller.example hola@niño.example bonjour@élysée.example info@пример.example info@παράδειγμα.example
  info@例子.example info@例え.テスト info@예시.example info@उदाहरण.example müller@company.com josé.núñez@company.es
  用户@例子.example дмитрий@пример.example δοκιμή@παράδειγμα.example`
  .trim()
  .split(/\s+/)

test('S-02 forty names and forty addresses as people have them arrive as they were typed', async () => {
  expect([plausibleNames.length, plausibleAddresses.length]).toEqual([40, 40])
  const replyNames: [name: string, shown: string | undefined][] = []
  for (const [index, name] of atLeastOne(plausibleNames).entries()) {
    const email = plausibleAddresses[index] ?? ''
    const {
      subject = '',
      text,
      html,
      replyTo,
    } = await arrived(exampleLead({ name, email, message: `Hello from ${name}` }))
    expect(subject).toContain(name)
    expect(text).toContain(`\nHello from ${name}\n\nName: ${name}\nEmail address: ${email}\n`)
    expect(html).toContain('Hello from ')
    if (replyTo) replyNames.push([name, replyTo[0]?.name])
  }
  // Not every address can stand in that header.
  for (const [name, shown] of atLeastOne(replyNames)) expect(shown).toBe(name)
})

test.each([
  ['ana+cadra@company.com', 'ana+cadra@company.com'],
  ["siobhan.o'connor@farm.ie", "siobhan.o'connor@farm.ie"],
  ['info@müller.example', 'info@xn--mller-kva.example'],
])('S-02 a press on Reply goes to %s', async (email, address) => {
  const { replyTo, text } = await arrived(exampleLead({ name: 'Ana', email }))
  expect(replyTo).toEqual([{ name: 'Ana', address }])
  expect(text).toContain(`\nAnswer: Press Reply, which goes to ${email}.\n`)
})

test.each(['用户@例子.example', 'ana\u200b@company.com', 'ana.@company.com', '.ana@company.com', 'a..b@company.com'])(
  'S-02 %j fits in no header, so the mail says where to answer',
  async (email) => {
    const { replyTo, text, html } = await arrived(exampleLead({ name: 'Ana', email }))
    expect(replyTo).toBeUndefined()
    expect(text).toContain(`\nAnswer: Write a new mail to ${email}. Reply does not go there,`)
    expect(html).toContain(`Write a new mail to ${email}. Reply does not go there,`)
  },
)

test('S-02 without an address the mail says to call, and without a number that nobody can be answered', async () => {
  expect((await arrived(exampleLead({ phone: '+1 555 0100' }))).text).toMatch(
    /^\+1 555 0100\n.*\nAnswer: Call \+1 555 0100\./,
  )
  const { subject, text } = await arrived(exampleLead({ message: 'Call me' }))
  expect(subject).toBe('Somebody without a name: contact form, 7KQ2-M4XP')
  expect(text).toMatch(/^Somebody without a name\n.*\nAnswer: Nobody can be answered, .*\n\nCall me\n/)
})

test('S-02 mails of different people are told apart in a list, and each begins with who asks, for what, and how to answer', async () => {
  const ana = { firstName: 'Ana', lastName: 'Silva', company: 'Halden Freight', email: 'ana@company.com' }
  const { subject, text } = await arrived(exampleLead({ ...ana, message: 'Hello,\ncan we talk?' }, { reason: 'demo' }))
  expect(subject).toBe('Ana Silva, Halden Freight: contact form, 7KQ2-M4XP')
  expect(text?.split('\n').slice(0, 6)).toEqual([
    'Ana Silva, Halden Freight',
    'Form: contact, asks for a demo',
    'Answer: Press Reply, which goes to ana@company.com.',
    '',
    'Hello,',
    'can we talk?',
  ])
  const other = await arrived(exampleLead({ name: 'Bo' }, { form: 'enquiry', reference: 'AAAA-BBBB' }))
  expect(other.subject).toBe('Bo: enquiry form, AAAA-BBBB')
})

test('S-02 K-06 a request of a campaign says so in its subject, and where it came from in its text', async () => {
  const source = { page: '/hiring-for-care', utm_campaign: 'Hiring for care', utm_source: 'Poster at the ward' }
  const { subject, text } = await arrived(exampleLead({ name: 'Ana' }, { source }))
  expect(subject).toBe('Ana: Hiring for care, contact form, 7KQ2-M4XP')
  expect(text).toContain('Campaign source: Poster at the ward')
})

test('S-02 both parts say the same, and what a visitor wrote is text in both', async () => {
  const message = '<img src=x onerror=alert(1)> & "so on"\n</td></table><h1>Hi'
  const { text = '', html = '' } = await arrived(exampleLead({ name: '<b>Ana</b>', email: 'ana@company.com', message }))
  expect(html.match(/<(img|b|a|script|h1)\b/g)).toEqual(['<h1'])
  const body = html.slice(html.indexOf('<h1')).replaceAll(/<(br|\/th)>/g, ' ')
  const said = body
    .replaceAll(/<!--.*?-->|<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
  const inWords = (part: string) =>
    part
      .replaceAll(/&quot;/g, '"')
      .replaceAll('&amp;', '&')
      .split(/[\s:]+/)
      .filter(Boolean)
  expect(inWords(said)).toEqual(inWords(text))
})

test('S-02 a lead that waited for a week is sent with the date of sending, and says when it was received', async () => {
  const createdAt = Date.parse('2026-01-15T09:14:00Z')
  const lead = exampleLead({ name: 'Ana' }, { createdAt })
  const [destination] = mailDestinations(mailer, facts, 'Europe/Berlin')
  await destination?.send(lead)
  const [mail] = smtp.received
  if (!mail) throw new Error('A mail was sent')
  const { date = '', text, html } = await parseMail(mail)
  expect(Math.abs(Date.parse(date) - Date.now())).toBeLessThan(dayMs / 24)
  expect(text).toMatch(/\nReceived: Jan 15, 2026, 10:14\sAM\n/)
  expect(html).toMatch(/Jan 15, 2026, 10:14\sAM/)
})

test('S-02 no mail comes from the mailbox that it goes to', async () => {
  const same = mailerFrom('Contact@cadra.example')
  const { from } = await arrived(exampleLead({ name: 'Ana', email: 'ana@company.com' }), same)
  expect(from?.address).toBe('Contact+website@cadra.example')
  expect((await arrived(exampleLead({ name: 'Ana' }), same, facts.mailboxes.sales)).from?.address).toBe(
    'Contact@cadra.example',
  )
  smtp.received.length = 0
  await same.send({ subject: 'Digest', text: 'Hello' }, contact)
  same.close()
  const [own] = smtp.received
  expect(own && (await parseMail(own)).from?.address).toBe('Contact+website@cadra.example')
})

test('S-02 a sender of a domain outside ASCII stands in no header as it is', async () => {
  const sender = mailerFrom('website@müller.example')
  const { from, messageId } = await arrived(exampleLead({ name: 'Ana' }), sender)
  sender.close()
  expect(from?.address).toBe('website@xn--mller-kva.example')
  expect(messageId).toBe('<1b4e28ba-2fa1-41d2-883f-0016d3cca427@xn--mller-kva.example>')
})
