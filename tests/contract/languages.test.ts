// A site that speaks two languages, each with its own build: its pages, and the leads that come from them.
import { afterAll, expect, test } from 'vitest'
import { leadPath } from '#domain/lead/lead-wire.ts'
import { startedPath } from '#domain/pages/funnel.ts'
import { leadsCsv } from '#server/destinations/lead-csv.ts'
import { leadText } from '#server/destinations/lead-text.ts'
import { leadEvent } from '#server/destinations/webhook/lead-event.ts'
import type { PageAndLanguage } from '#server/outbox/funnel-count.ts'
import { exampleApp, withGerman } from '../support/example-site.ts'
import { serviceWords } from '../support/service-words.ts'
import { newFileStore } from '../support/stores.ts'

const env = { TIME_ZONE: 'UTC' }

const app = await exampleApp({ env, record: withGerman })
const get = (url: string) => app.inject({ url })
afterAll(() => app.close())

test.each([
  ['/', 'en-US', '<h1>Home</h1>'],
  ['/de', 'de-DE', '<h1>Start</h1>'],
  ['/de/preise', 'de-DE', '<h1>Preise</h1>'],
  ['/de/AutonomousAgentPlatform', 'de-DE', '<h1>Agenten</h1>'],
  ['/contact', 'en-US', '<html lang="en-US">'],
  ['/de/contact?demo', 'de-DE', '<html lang="de-DE">'],
])('I-01 R-01 %s speaks %s', async (address, language, words) => {
  const { statusCode, headers, body } = await get(address)
  expect([statusCode, headers['content-language']]).toEqual([200, language])
  expect(body).toContain(words)
})

test('I-01 a page in another language has its own policy, and the files of all languages are in one folder', async () => {
  const [english, german] = [await get('/pricing'), await get('/de/preise')]
  expect(german.headers['content-security-policy']).toBe(english.headers['content-security-policy'])
  expect(german.headers['content-security-policy']).toContain("style-src 'self' 'sha256-")
  for (const file of ['/_astro/menu.js', '/_astro/menu-de.js']) expect((await get(file)).statusCode).toBe(200)
  expect((await get('/de/_astro/menu-de.js')).statusCode).toBe(404)
})

test.each([
  ['/de/', '/de'],
  ['/DE/index.html', '/de'],
  ['/de/pricing?a=1', '/de/preise?a=1'],
  ['/de/Preise/', '/de/preise'],
  ['/de/Contact?demo', '/de/contact?demo'],
  ['/de/autonomousagentplatform', '/de/AutonomousAgentPlatform'],
  ['/de/prices', '/de/preise'],
  ['/de/demo?utm_source=x', '/de/contact?demo&utm_source=x'],
  ['/blog/old', '/contact'],
  ['/de/ehemals', '/de/pricing'],
])('I-01 R-03 G-04 %s leads to %s', async (from, to) => {
  const { statusCode, headers } = await get(from)
  expect([statusCode, headers.location]).toEqual([308, to])
})

test.each([
  ['/de/nothing', 'Hier ist nichts'],
  ['/DE/nothing', 'Hier ist nichts'],
  ['/de/404', 'Hier ist nichts'],
  ['/preise', 'Nothing here'],
  ['/deutsch', 'Nothing here'],
])('I-01 R-02 %s gets the page that helps on in its language', async (address, heading) => {
  const { statusCode, body } = await get(address)
  expect(statusCode).toBe(404)
  expect(body).toContain(`<h1>${heading}</h1>`)
})

test('I-01 an announcement whose time is over is in no language', async () => {
  const announcement = { isShown: () => false, onChange: () => undefined }
  const quiet = await exampleApp({ env, record: withGerman, announcement })
  expect((await quiet.inject({ url: '/de/preise' })).body).toContain('<h1>Preise ohne Ankündigung</h1>')
  await quiet.close()
})

test('I-01 a page whose time is over leads on within its language', async () => {
  const { statusCode, headers } = await get('/de/past')
  expect([statusCode, headers.location]).toEqual([302, '/de/contact'])
})

test('I-01 R-02 what fails is told in the language of its page', async () => {
  const { statusCode, body } = await app.inject({ url: '/de/contact?role=fail', headers: { accept: 'text/html' } })
  expect([statusCode, body]).toEqual([500, expect.stringContaining('<h1>Fehler</h1>')])
})

test('I-01 G-05 llms.txt lists the pages of each language by itself', async () => {
  const { body } = await get('/llms.txt')
  const [english = '', german = ''] = body.split('## Alle Seiten (Deutsch)')
  expect(english).toContain('- [Pricing](http://localhost:3000/pricing.md)')
  expect(english).not.toContain('/de')
  expect(german).toContain('- [Start](http://localhost:3000/de/index.md)')
  expect(german).toContain('- [Preise](http://localhost:3000/de/preise.md)')
  expect((await get('/de/index.md')).headers.link).toBe('<http://localhost:3000/de>; rel="canonical"')
  const { headers } = await get('/de/preise.md')
  expect(headers).toMatchObject({
    'content-language': 'de-DE',
    link: '<http://localhost:3000/de/preise>; rel="canonical"',
  })
})

test('I-01 the calculator answers a native post in the language of its page', async () => {
  const post = (url: string) =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      payload: 'recruiter=12',
    })
  expect((await post('/de/roi-calculator')).body).toContain('<html lang="de-DE">')
  expect((await post('/roi-calculator')).body).toContain('<html lang="en-US">')
})

test('I-01 N-09 a page is counted in the language that it speaks, and so is a form that is begun on it', async () => {
  const counted: string[] = []
  const funnel = {
    countView: ({ page, language }: PageAndLanguage, search: string) => counted.push(`${page}${search} ${language}`),
    countShown: ({ page, language }: PageAndLanguage) => counted.push(`${page} shown ${language}`),
    countStarted: ({ page, language }: PageAndLanguage) => counted.push(`${page} begun ${language}`),
  }
  const counting = await exampleApp({ env, record: withGerman, funnel })
  // Counted once they are shown, and then by their own report.
  for (const name of ['sec-purpose', 'purpose', 'x-moz'])
    await counting.inject({ url: '/pricing', headers: { [name]: 'prefetch;prerender' } })
  for (const url of ['/pricing?utm_source=a', '/de/preise?utm_source=a', '/de/contact?demo', '/de/nothing'])
    await counting.inject({ url })
  const headers = { 'content-type': 'text/plain', 'sec-fetch-site': 'same-origin' }
  for (const payload of ['page=/de/contact', 'page=/de/nothing'])
    await counting.inject({ method: 'POST', url: startedPath, headers, payload })
  await counting.inject({ method: 'POST', url: startedPath, headers, payload: 'page=/de/contact&report=shown' })
  expect(counted).toEqual([
    '/pricing?utm_source=a en-US',
    '/de/preise?utm_source=a de-DE',
    '/de/contact?demo de-DE',
    '/de/contact begun de-DE',
    '/de/contact shown de-DE',
  ])
  await counting.close()
})

test('I-06 L-17 S-01 S-07 N-02 a lead from a German page is answered in German, and its language is kept and told', async () => {
  const { outbox, remove } = await newFileStore()
  const app = await exampleApp({ env, record: withGerman, outbox })
  const post = async (fields: Record<string, string>, type: 'json' | 'form' = 'form') =>
    app.inject({
      method: 'POST',
      url: leadPath,
      headers: {
        'content-type': type === 'json' ? 'application/json' : 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        accept: type === 'json' ? 'application/json' : 'text/html',
      },
      payload: type === 'json' ? JSON.stringify(fields) : new URLSearchParams(fields).toString(),
    })
  const filledIn = (message: string) => ({
    form: 'contact',
    forReq: 'demo',
    firstname: 'Ana',
    email: 'ana@company.com',
    message,
  })

  const native = await post({ ...filledIn('Eins'), language: 'de-DE' })
  expect([native.statusCode, native.headers.location]).toEqual([
    303,
    expect.stringMatching(/^\/de\/contact\?demo&sent=/),
  ])
  const thanks = await app.inject({ url: String(native.headers.location) })
  expect(thanks.body).toMatch(/<html lang="de-DE">[\s\S]*<h1>Thanks for /)

  const consent = { receiveUpdates: 'on', updatesVersion: 'ba9876543210' }
  const json = await post({ ...filledIn('Zwei'), ...consent, language: 'de-DE' }, 'json')
  expect(json.json()).toMatchObject({ success: true, message: expect.stringContaining('Wir haben Ihre Anfrage') })

  const refused = await post({ ...filledIn(''), language: 'de-DE' })
  expect([refused.statusCode, refused.headers['content-language']]).toEqual([422, 'de-DE'])
  expect(refused.body).toContain('<html lang="de-DE">')
  expect(refused.body).toContain('Schreiben Sie uns, wobei wir helfen können')
  expect((await post({ ...filledIn(''), language: 'de-DE' }, 'json')).json().errors).toEqual({
    message: 'Schreiben Sie uns, wobei wir helfen können',
  })

  for (const language of ['', 'fr-FR', '__proto__']) {
    const other = await post({ ...filledIn(`In ${language}`), language })
    expect(other.headers.location).toMatch(/^\/contact\?demo&sent=/)
  }
  await app.close()

  const leads = await outbox.list({})
  const languageOf = (message: string) => leads.find(({ answers }) => answers.message === message)?.language
  expect(['Eins', 'Zwei', 'In fr-FR'].map(languageOf)).toEqual(['de-DE', 'de-DE', 'en-US'])
  expect(leads).toHaveLength(5)
  expect(leadsCsv(leads)).toMatch(/^reference,.*,language,/)
  expect(leadsCsv(leads).match(/,de-DE,/g)).toHaveLength(2)
  expect(leads.find(({ consent }) => consent)?.consent?.words).toBe('Neuigkeiten')
  const [german, english] = ['Eins', 'In fr-FR'].map((message) =>
    leads.find((lead) => lead.answers.message === message),
  )
  if (!german || !english) throw new Error('The leads are not there')
  expect(leadEvent(german).data.language).toBe('de-DE')
  expect(leadText(german, serviceWords.leadMail)).toContain('\nLanguage: German\n')
  expect(leadText(english, serviceWords.leadMail)).not.toContain('Language')
  await remove()
})
