import { expect, type Page, test } from '@playwright/test'
import { Parser } from 'htmlparser2'
import { honeypotField, leadPath } from '#domain/lead/lead-wire.ts'
import { roiPath } from '#domain/roi/roi.ts'
import { builtRoutes } from '../support/built-routes.ts'
import { copyProject, type ProjectCopy } from '../support/project-copy.ts'
import { pseudoText, writePseudoText } from '../support/pseudo-text.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { parseMail, startSmtpListener } from '../support/smtp-listener.ts'

// The site with another word for every word of content/, and in another language: what is still English stands in the code.
// One build for all of these tests.
test.describe.configure({ mode: 'default' })

let copy: ProjectCopy
let server: RunningServer

test.beforeAll(async () => {
  test.setTimeout(300_000)
  copy = await copyProject()
  // Greek dates have no Latin letter.
  await copy.edit('content/site.yaml', 'en-US', 'el-GR')
  await copy.inEnglish()
  await writePseudoText(copy.folder)
  const { code, output } = await copy.build()
  expect(code, output).toBe(0)
  server = await startServer({ folder: copy.folder })
})
test.afterAll(async () => {
  await server?.stop()
  await copy?.remove()
})

/** Addresses, marks that no page fills in, and what is written alike in all languages: a zone of time, a level of WCAG. */
const noWords = /https?:\S+|[\w.+-]+@[\w.-]+|(?:[\w-]+\.)+example\S*|(?<=^|\s)\/[\w/#?=&.-]+|\{\w+\}|\bCES?T\b|\bAA\b/g

/** What of a text is English, with where it stands. */
const english = (place: string, text: string): string[] =>
  /[A-Za-z]{2,}/.test(text.replaceAll(noWords, '')) ? [`${place}: ${text.trim().slice(0, 200)}`] : []

const spoken = [
  'title',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'alt',
  'placeholder',
]

/** What visitors, screen readers and search engines read of a document, and the sentences that its scripts will say. */
function textsIn(html: string): [place: string, text: string][] {
  const texts: [string, string][] = []
  const unread: string[] = []
  let told: string | undefined
  const parser = new Parser({
    onopentag(name, attributes) {
      const { type, value, content = '' } = attributes
      if (name === 'script' && type === 'application/ld+json') told = ''
      if (name === 'script' || name === 'style') unread.push(name)
      for (const [attribute, text] of Object.entries(attributes)) {
        const isSaid = attribute.startsWith('data-') && attribute !== 'data-asks-for' && /[a-z]{2} [a-z]{2}/i.test(text)
        if (spoken.includes(attribute) || isSaid) texts.push([attribute, text])
      }
      if (name === 'input' && type === 'submit' && value) texts.push(['value', value])
      const meta = attributes['name'] ?? attributes['property'] ?? ''
      if (name === 'meta' && /description|title|site_name|alt|author/.test(meta)) texts.push([meta, content])
    },
    ontext(text) {
      if (told !== undefined) told += text
      else if (unread.length === 0) texts.push(['text', text])
    },
    onclosetag(name) {
      if (name === unread.at(-1)) unread.pop()
      if (name !== 'script' || told === undefined) return
      texts.push(...namesIn(JSON.parse(told)))
      told = undefined
    },
  })
  parser.end(html)
  return texts
}

/** The sentences of structured data; its dates, lengths, types and the kind of a contact are for machines. */
function namesIn(data: unknown, key = ''): [string, string][] {
  if (typeof data === 'object' && data !== null)
    return Object.entries(data).flatMap(([name, value]) => namesIn(value, Number.isNaN(Number(name)) ? name : key))
  const isForMachines = key.startsWith('@') || /^(date|upload|duration|time|contactType|inLanguage|available)/.test(key)
  return typeof data === 'string' && !isForMachines ? [[key, data]] : []
}

test('K-04 G-05 no page, twin, feed or list has an English word that is not in content/', async () => {
  test.setTimeout(120_000)
  const routes = [...builtRoutes(copy.folder), '/post?id=105', '/blog/the-reply-within-a-day', '/contact?webinar']
  const found: string[] = []
  for (const path of routes) {
    const html = await (await fetch(server.url + path)).text()
    expect(html, path).toContain('<html lang="el-GR"')
    found.push(...textsIn(html).flatMap(([place, text]) => english(`${path} ${place}`, text)))
  }
  for (const path of ['/llms.txt', '/index.md', '/pricing.md', '/terms.md', '/usage.md']) {
    const lines = (await (await fetch(server.url + path)).text()).split('\n')
    found.push(...lines.flatMap((line) => english(path, line.replaceAll(/\]\([^)]*\)/g, ''))))
  }
  const captions = await (await fetch(`${server.url}/film/demo.vtt`)).text()
  expect(captions).toMatch(/^WEBVTT\n\n00:00:00.000 --> /)
  found.push(...english('captions', captions.replace('WEBVTT', '')))
  const { name, short_name, description, lang } = await (await fetch(`${server.url}/manifest.webmanifest`)).json()
  found.push(...english('manifest', `${name} ${short_name} ${description}`))
  expect(lang).toBe('el-GR')
  expect(found).toEqual([])
})

test('L-09 L-17 what the service answers is in the words of content/', async () => {
  const send = (type: string, body: string, accept: string) =>
    fetch(server.url + leadPath, {
      method: 'POST',
      headers: { 'content-type': type, accept, origin: server.url },
      body,
    })
  const fields = { form: 'contact', firstname: 'x'.repeat(200), email: 'ana', interests: 'Golf' }
  const refused = await (await send('application/json', JSON.stringify(fields), 'application/json')).json()
  expect(english('reply', refused.message)).toEqual([])
  expect(Object.keys(refused.errors)).toEqual(['firstname', 'email', 'interests', 'message'])
  const sent = await send('application/json', JSON.stringify({ form: 'enquiry', name: 'Ana' }), 'application/json')
  const { message, reference } = await sent.json()
  expect(english('reply', message.replace(reference, ''))).toEqual([])
  const page = await send(
    'application/x-www-form-urlencoded',
    String(new URLSearchParams({ form: 'contact' })),
    'text/html',
  )
  expect(page.status).toBe(422)
  expect(textsIn(await page.text()).flatMap(([place, text]) => english(place, text))).toEqual([])
})

test('S-02 S-05 N-01 N-05 the mail of a request, the digest of what needs a person, its page, and what is said to too many, are in the words of content/ too', async () => {
  const smtp = await startSmtpListener()
  const busy = await startServer({ folder: copy.folder, env: { SMTP_URL: smtp.url, RATE_LIMIT_PER_MINUTE: '8' } })
  const post = async (more: object) => {
    const answers = { firstname: 'Ł', email: 'ana@company.example', message: 'Ł', interests: 'Hiring Talent' }
    const body = JSON.stringify({ form: 'contact', ...answers, ...more })
    const headers = { 'content-type': 'application/json', origin: busy.url }
    const answer = await fetch(busy.url + leadPath, { method: 'POST', headers, body })
    const { reference }: { reference: string } = await answer.json()
    return reference
  }
  const nextMail = async () => {
    await expect.poll(() => smtp.received.length).toBe(1)
    const [received] = smtp.received.splice(0)
    return received && parseMail(received)
  }
  try {
    const consent = { receiveUpdates: true, page: '/contact', utm_source: 'ł' }
    const reference = await post({ phone: '1', company: 'Ł', ...consent })
    const mail = await nextMail()
    const withoutNumbers = (text = '') => text.replace(/\b[\da-f]{12}\b/, '').replaceAll(reference, '')
    const text = withoutNumbers(mail?.text)
    expect(text).toContain(pseudoText('Phone number: 1'))
    expect(text).toContain(pseudoText('Interest: Hiring Talent'))
    expect(text).toContain(pseudoText('Product news: agreed by words that are not known'))
    expect(english('mail', `${withoutNumbers(mail?.subject)} ${text}`)).toEqual([])
    expect(textsIn(withoutNumbers(mail?.html)).flatMap(([place, shown]) => english(place, shown))).toEqual([])

    const held = await post({ [honeypotField]: '1' })
    const digest = await nextMail()
    // The server names the signs of spam by itself.
    const said = (words: string) => words.replace(/the hidden field \S+ is filled in/, '').replaceAll(held, '')
    expect(digest?.text).toContain(pseudoText('Why: held:'))
    expect(english('digest', said(`${digest?.subject} ${digest?.text}`))).toEqual([])
    const [link = ''] = digest?.text?.match(/(?<=\/review)\?\S+/) ?? []
    const page = await fetch(`${busy.url}/review${link}`)
    expect(page.status).toBe(200)
    const texts = textsIn(await page.text())
    expect(texts.map(([, words]) => words)).toContain(pseudoText('Why'))
    expect(texts.flatMap(([place, words]) => english(place, said(words)))).toEqual([])

    // Each network may have 80 pages a minute, and ten requests for pages of one's own may wait at a time.
    const refused = await Promise.all(
      Array.from({ length: 100 }, async () => {
        const answer = await fetch(`${busy.url}/review?link=x`, { headers: { accept: '*/*' } })
        return { status: answer.status, text: answer.status === 404 ? '' : (await answer.json()).message }
      }),
    )
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([404, 503, 429]))
    expect(refused.flatMap(({ status, text }) => english(String(status), text))).toEqual([])
  } finally {
    await busy.stop()
    await smtp.stop()
  }
})

/** What the page shows now. */
// biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not shown
const shown = async (page: Page, where: string) => english(where, await page.locator('body').innerText())

const button = (page: Page, name: string) => page.getByRole('button', { name: pseudoText(name), exact: true })

test('C-02 L-18 T-01 X-03 what scripts write is in the words of content/ too', async ({ page }) => {
  const found: string[] = []
  await page.goto(`${server.url}/contact`)
  await button(page, 'Send request').click()
  await expect(page.getByText(pseudoText('Check these answers'))).toBeVisible()
  found.push(...(await shown(page, '/contact')))
  await page.goto(`${server.url}/pricing`)
  await page.locator('[name=companySize]').fill('many')
  await page.locator('form:has([name=companySize]) button').last().click()
  await expect(page.getByText(pseudoText('Enter the number of people')).first()).toBeVisible()
  found.push(...(await shown(page, '/pricing')))

  await page.goto(server.url + roiPath)
  await button(page, 'Calculate').click()
  await expect(page.getByText(pseudoText('Enter your first name'))).toBeVisible()
  const numbers = { recruiter: '12', volume: '1200', salary: '45.5', avgTime: '45', outSideAgencies: '20' }
  const typed = { ...numbers, company: 'Ł', firstName: 'Ł', email: 'ana@company.example' }
  for (const [name, value] of Object.entries(typed)) await page.locator(`[name=${name}]`).fill(value)
  await button(page, 'Calculate').click()
  await expect(button(page, 'Copy link')).toBeVisible()
  found.push(...(await shown(page, roiPath)))

  await page.goto(`${server.url}/`)
  const line = page.getByRole('checkbox').first()
  await line.scrollIntoViewIfNeeded()
  await line.click()
  await expect(button(page, 'Undo')).toBeEnabled()
  found.push(...(await shown(page, '/')))

  await page.locator('[data-cookie-button]').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  found.push(...(await shown(page, 'the cookie manager')))
  expect(found).toEqual([])
})
