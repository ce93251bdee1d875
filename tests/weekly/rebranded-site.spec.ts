import { appendFile, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { documentHeaders } from '#server/edge/document-policy.ts'
import { atLeastOne } from '../support/at-least-one.ts'
import { button, manager } from '../support/cookie-controls.ts'
import { writeOtherBrand } from '../support/other-brand.ts'
import { copyProject, type ProjectCopy } from '../support/project-copy.ts'
import { writePseudoTranslation } from '../support/pseudo-translation.ts'
import { type RecordedVisit, recordVisit } from '../support/recorded-visit.ts'
import { schemaProblems, thingsOf } from '../support/schema-org.ts'
import { type RunningServer, startServer } from '../support/server.ts'

// Another brand, a language that is read from the right in place of German, and the booking company's own script. They share
// one build, which takes longer than their tests.
test.describe.configure({ mode: 'default' })

const origin = 'https://book.slotwell.example'

// As such scripts are: it looks for its place, writes markup, and brings a style sheet, a picture and data of its host.
const widget = `
const place = document.querySelector('.slotwell-booking')
const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '${origin}/widget.css' })
document.head.append(sheet)
place.innerHTML = '<p>Free times</p><img alt="" src="${origin}/mark.svg"><iframe title="Times" src="' + place.dataset.url + '"></iframe>'
fetch('${origin}/times.json').then((answer) => answer.json()).then(({ next }) => place.append(next))
`

/** Each block that a page of our own may have. */
const blocks = `blocks:
  - { block: text, heading: What we found, paragraphs: [ It took a week. ] }
  - { block: steps, heading: How it went, steps: [ { name: Ask, text: By mail. }, { name: Answer, text: In a day. } ] }
  - { block: points, heading: Why it lasts, points: [ { name: Calm, text: Nobody waits. }, { name: Clear, text: Each reason is there. } ] }
  - { block: figures, heading: In figures, figures: [ { claim: hiring-time, name: sooner, text: From the ad to the letter. } ] }
  - { block: quote, quote: “It works.”, avatar: beatriz-valdera, name: Beatriz Valdera, title: Nurse, company: Oakfield }
  - { block: comparison, heading: Side by side, columns: [ What, Before, Now ], rows: [ { name: Replies, cells: [ Late, Soon ] } ] }
`
const pagesWithBlocks = ['company', 'hrsolution', 'pricing']

/** What the company serves, by address. */
const files: Readonly<Record<string, { contentType: string; body: string }>> = {
  [`${origin}/embed.js`]: { contentType: 'text/javascript', body: widget },
  [`${origin}/widget.css`]: { contentType: 'text/css', body: '.slotwell-booking p { color: rgb(1, 2, 3) }' },
  [`${origin}/mark.svg`]: {
    contentType: 'image/svg+xml',
    body: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  },
  [`${origin}/times.json`]: { contentType: 'application/json', body: '{"next":"Thursday, 10:30"}' },
  [`${origin}/team/demo`]: { contentType: 'text/html', body: '<title>Theirs</title><h1>Their page</h1>' },
}

let copy: ProjectCopy
let server: RunningServer
let built: string[]
const at = (file: string) => new URL(file, copy.root)
const read = (file: string) => readFile(at(`dist/client/${file}`), 'utf8')

test.beforeAll(async () => {
  test.setTimeout(400_000)
  const to = `services:\n  calendar: ${origin}/team/demo\n  calendarScript: ${origin}/embed.js`
  copy = await copyProject()
  await writeOtherBrand(copy)
  await copy.edit('content/site.yaml', 'services: {}', to)
  await copy.edit(
    'content/site.yaml',
    /- \{ tag: de-DE.*/,
    '- { tag: ar-EG, path: ar, name: العربية, direction: rtl, offer: اقرأ هذه الصفحة بالعربية, close: أغلق }',
  )
  for (const page of pagesWithBlocks) await appendFile(join(copy.folder, `content/pages/${page}.yaml`), blocks)
  await writePseudoTranslation(copy.folder, 'ar')
  const { code, output } = await copy.build({ CMS_BACKEND: 'forgejo', CMS_REPO: 'thimble/site' })
  expect(code, output).toBe(0)
  expect(output).toContain('The claim "customer-keys" was due for review on 2026-03-02. Ask Security')
  built = await readdir(at('dist/'), { recursive: true })
  server = await startServer({ env: { LOG_LEVEL: 'error' }, folder: copy.folder })
})
test.afterAll(async () => {
  await server?.stop()
  await copy?.remove()
})
const paths = [
  '/',
  '/AutonomousAgentPlatform',
  '/company',
  '/contact',
  '/hrsolution',
  '/integrations',
  '/pricing',
  '/product',
  '/roi-calculator',
  '/salesandmarketing',
]

test('I-02 I-04 every kind of page is mirrored, without English or sideways scroll', async ({ page }) => {
  for (const path of paths) {
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto(`${server.url}/ar${path.replace(/^\/$/, '')}`)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    const sideways = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect.soft(await sideways(), path).toBe(0)
    const box = await page.locator('h1').first().boundingBox()
    // On a phone the heading begins at the right edge.
    expect.soft(360 - (box?.x ?? 0) - (box?.width ?? 0), path).toBeLessThan(60)
    expect.soft(await page.evaluate(englishSentences), path).toEqual([])
    await page.setViewportSize({ width: 1280, height: 800 })
    expect.soft(await sideways(), `${path} in a wide window`).toBe(0)
  }
  // Nobody has translated the terms of use.
  await page.goto(`${server.url}/ar/terms`)
  await expect(page.locator('link[rel="alternate"][hreflang]')).toHaveCount(0)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await expect(page.locator('main h1')).toHaveAttribute('lang', 'en-US')
  await expect(page.locator('main h1')).toHaveAttribute('dir', 'ltr')
})

test('I-04 signs stand where they belong, and the line into the reply is mirrored', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(`${server.url}/ar/salesandmarketing`)
  await expect(page.getByText(/^© \d/)).toHaveJSProperty('tagName', 'BDI')
  await expect(page.locator('main svg:has(> path[d="M8 0C8 38 20 50 60 50"])')).toHaveCSS('scale', '-1 1')
  await page.goto(`${server.url}/ar/roi-calculator?recruiter=4&volume=100&salary=30&avgTime=40&outSideAgencies=30`)
  await expect(page.locator('main')).toContainText('\u2066US$\u2069')
})

/** Two words of which the second is in small letters are no name. Code is the same everywhere. */
function englishSentences(): string[] {
  const texts: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    const isLeftOut = parent?.closest(
      'script, style, template, noscript, code, pre, [data-language], [data-language-offer]',
    )
    if (!isLeftOut && /[A-Za-z]{2,} [a-z]{3,}/.test(node.textContent ?? '')) texts.push(node.textContent?.trim() ?? '')
  }
  return texts
}

for (const language of ['', '/ar'])
  test(`K-08 our own pages have styled blocks above their end at ${language || '/'}`, async ({ page }) => {
    for (const name of pagesWithBlocks) {
      await page.goto(`${server.url}${language}/${name}`)
      const first = page.locator('main > section:has(#block-1)')
      const after = (number: number) => first.locator(`xpath=following-sibling::section[${number}]`)
      await expect(first.getByRole('heading', { level: 2 })).toHaveText(language ? /^[^a-z]+$/i : 'What we found')
      await expect(first).not.toHaveCSS('column-gap', 'normal')
      await expect(after(3).locator('ul')).toHaveCSS('display', 'grid')
      await expect(after(4).locator('blockquote')).toContainText('“')
      await expect(after(5).getByRole('table')).toBeVisible()
      // What ends /pricing has a heading of its own.
      if (name !== 'pricing') await expect(after(6)).toHaveAttribute('aria-labelledby', 'ending-heading')
      await expect(page.locator('#block-1').locator('xpath=..').locator('script, astro-island')).toHaveCount(0)
    }
  })

test.describe('the calendar’s own script', () => {
  let visit: RecordedVisit
  let asked: Set<string>
  let referrers: Set<string>

  test.beforeEach(async ({ page }) => {
    asked = new Set()
    referrers = new Set()
    visit = await recordVisit(page, server.url)
    await page.route(`${origin}/**`, async (route) => {
      const request = route.request()
      const address = request.url().replace(/\?.*/, '')
      asked.add(address)
      referrers.add((await request.allHeaders())['referer'] ?? '')
      await route.fulfill(files[address] ?? { status: 404 })
    })
  })

  const booking = (page: Page) => page.getByRole('region', { name: 'Would you rather pick a time yourself?' })
  const pick = (page: Page) => booking(page).getByRole('button', { name: 'Pick a time' })
  const allow = (page: Page) => booking(page).getByRole('button', { name: 'Allow and load' })
  const place = (page: Page) => page.getByRole('region', { name: /Booking page of Slotwell/ })

  async function load(page: Page) {
    await page.goto(`${server.url}/contact`)
    await pick(page).click()
    await allow(page).click()
  }

  test('X-01 X-03 the calendar’s script loads after a press and consent, and never before', async ({ page }) => {
    await page.goto(`${server.url}/contact?demo`)
    await page.mouse.wheel(0, 20_000)
    await pick(page).click()
    const question = page.getByRole('region', { name: 'Load this from Slotwell?' })
    await expect(question).toContainText(
      'The script of Slotwell becomes part of this page and can read everything on it.',
    )
    await question.getByRole('button', { name: 'Do not load' }).click()
    await visit.expectNothing()
    expect(asked).toEqual(new Set())

    await pick(page).click()
    await allow(page).click()
    await expect(place(page)).toBeFocused()
    await expect(place(page)).toContainText('Free times')
    await expect(place(page)).toContainText('Thursday, 10:30')
    await expect(place(page).getByText('Free times')).toHaveCSS('color', 'rgb(1, 2, 3)')
    await expect(page.frameLocator('iframe').getByRole('heading')).toHaveText('Their page')
    expect(asked).toEqual(new Set(Object.keys(files)))
    expect(visit.elsewhere.filter((url) => !url.startsWith(`${origin}/`))).toEqual([])
    expect(visit.complaints).toEqual([])
    // Told by whom it was asked, and not on which page or with which answers.
    expect(referrers).toEqual(new Set([`${server.url}/`]))
  })

  test('X-01 only the page with the calendar allows its origin and gives up trusted types', async ({ request }) => {
    const policyOf = async (path: string) =>
      (await request.get(server.url + path)).headers()['content-security-policy'] ?? ''
    const contact = await policyOf('/contact')
    const others = contact.match(/https?:[^\s;]+/g) ?? []
    expect(new Set(others)).toEqual(new Set([origin]))
    expect(contact.match(/script-src ([^;]*)/)?.[1]).toContain(origin)
    expect(contact).not.toContain('unsafe-')
    for (const path of ['/', '/pricing', '/support', '/roi-calculator', '/cookies']) {
      expect(await policyOf(path)).not.toContain('slotwell')
      expect(await policyOf(path)).toContain("require-trusted-types-for 'script'")
    }
  })

  test('X-03 what is withdrawn goes with its page, and what was typed into the form stays', async ({ page }) => {
    await load(page)
    await expect(place(page)).toContainText('Thursday')
    await page.getByLabel('First name').fill('Ana')
    await button(page).click()
    const reloaded = page.waitForEvent('load')
    await manager(page).getByRole('button', { name: 'Refuse all' }).click()
    await reloaded
    await expect(pick(page)).toBeVisible()
    await expect(place(page)).toHaveCount(0)
    await expect(page.locator('script[src*="slotwell"]')).toHaveCount(0)
    await expect(page.getByLabel('First name')).toHaveValue('Ana')
  })

  test('X-01 when the script fails to load, the page says so and keeps the link and the button', async ({ page }) => {
    await page.route(`${origin}/embed.js`, (route) => route.abort())
    await load(page)
    await expect(booking(page).getByRole('status')).toHaveText(/^It could not be loaded\./)
    await expect(booking(page).getByRole('link', { name: /^Open the booking page at Slotwell/ })).toBeVisible()
    await expect(place(page)).toHaveCount(0)
    await page.unroute(`${origin}/embed.js`)
    await pick(page).click()
    await expect(place(page)).toContainText('Thursday')
  })
})

test('R-01 rebranded in content/site.yaml alone, nothing of the old brand is left on the site', async () => {
  expect(built).toEqual(expect.arrayContaining(['client/help-index.json.br', 'client/help-index.json.gz']))
  // The help of the editor has examples of its own.
  const files = built.filter((file) => /\.(html|xml|svg|js|mjs|json)$/.test(file) && !file.includes('/admin/'))
  const texts = await Promise.all(
    files.map(async (file): Promise<[string, string]> => [file, await readFile(at(`dist/${file}`), 'utf8')]),
  )
  const german = await readdir(new URL('../../content/de/', import.meta.url), {
    recursive: true,
    withFileTypes: true,
  })
  for (const { name, parentPath } of german.filter((entry) => entry.isFile()))
    texts.push([name, await readFile(join(parentPath, name), 'utf8')])
  expect(texts.filter(([, text]) => /cadra/i.test(text)).map(([file]) => file)).toEqual([])
  const home = await read('index.html')
  expect(home).toContain('Thimble')
  expect(home).toContain('#7a1f5c')
  expect(home).toContain('<circle cx="16" cy="16" r="13"/>')
  const ours = await readdir(new URL('../../dist/client/_astro/', import.meta.url))
  const kept = ours.filter((file) => file.startsWith('share-') && built.includes(`client/_astro/${file}`))
  expect(kept).toEqual([])
})

test('E-05 told where a team signs in, the build has /admin with a policy of its own, and no other page has a byte of it', async () => {
  expect(await read('admin.html')).toContain('https://codeberg.org')
  const { needs } = JSON.parse(await readFile(at('dist/site.json'), 'utf8'))
  expect(needs['/admin'].policy).toContain("style-src 'self' 'unsafe-inline'")
  expect(documentHeaders({ needs, formHosts: [], vitalsHosts: [] }, '')('/admin')['content-security-policy']).toBe(
    needs['/admin'].policy,
  )
  for (const name of atLeastOne(built)) {
    if (!name.endsWith('.html') || name === 'client/admin.html') continue
    expect([name, (await readFile(at(`dist/${name}`), 'utf8')).includes('/admin')]).toEqual([name, false])
  }
})

test('K-07 a story is a page that /casestudy lists, an event of last year is past, and both are found', async () => {
  const list = await read('casestudy.html')
  expect(list).toContain('<a href="/casestudy/oakfield">Forty open shifts, and then none</a>')
  const page = await read('casestudy/oakfield.html')
  // The proof that the customer has signed.
  for (const released of [list, page]) {
    expect(released).toMatch(/<span>Released<\/span>.*<span>212<\/span> days old.*<i>Mara Quist, May 4, 2026<\/i>/s)
    expect(released).not.toContain('Not released')
  }
  expect(page).toContain('<a href="/casestudy">Case Study</a>')
  const [, picture = ''] = /og:image" content="([^"]+)"/.exec(page) ?? []
  const shared = await sharp(at(`dist/client${new URL(picture).pathname}`).pathname).metadata()
  expect({ picture, width: shared.width }).toEqual({ picture: expect.stringContaining('oakfield'), width: 1200 })
  // K-06: a phone is sent a picture of its own width.
  const [, smallest = ''] = /srcset="(\S+) 480w, \S+ 800w, \S+ 1200w, \S+ 1600w"/i.exec(page) ?? []
  const cut = await sharp(at(`dist/client${smallest}`).pathname).metadata()
  expect({ format: cut.format, width: cut.width }).toEqual({ format: 'webp', width: 480 })

  const past = await read('events/talent-forum.html')
  expect(past).toMatch(/<div hidden(="")?><a[^>]*>Sign up/)
  expect(past).toContain('<p><b>This event has ended.</b></p>')
  const told = thingsOf(past).find((thing) => thing['@type'] === 'Event')
  expect(told).toMatchObject({
    startDate: '2025-03-18T09:30:00+00:00',
    location: { '@type': 'Place', name: 'Hall 2' },
  })
  expect(schemaProblems(told)).toEqual([])
  const [toCome = '', over = ''] = (await read('events.html')).split('id="events-past"')
  expect(toCome).not.toContain('talent-forum')
  expect(over).toContain('/events/talent-forum')

  const sitemap = await read('sitemap-pages.xml')
  for (const path of ['/casestudy/oakfield', '/events/talent-forum']) expect(sitemap).toContain(`${path}</loc>`)
})

test('P-trust-02 a statement whose day of review has passed is under review on the page and in its files', async () => {
  const page = await read('trust.html')
  const [, keys = ''] = /Can we manage the keys ourselves\?(.*?)<\/dd>/s.exec(page) ?? []
  expect(keys).toMatch(/<span hidden(="")?><b [^>]*>Not yet<\/b> (<!-- -->)?The keys are managed by us\.<\/span>/)
  expect(keys).toMatch(/<span class="\w+">Under review since March 2, 2026\./)
  expect(page).toMatch(/<b>1<\/b> (<!-- -->)?under review/)
  const answers = await read('trust/security-answers.csv')
  expect(answers).toContain('Can we manage the keys ourselves?,Under review,"Under review since March 2, 2026.')
  expect(answers).not.toContain('The keys are managed by us')
})
