import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { type ClockedSite, serveWithClock } from '../support/clocked-site.ts'
import { writeOtherCounts } from '../support/other-counts.ts'
import { expect, type Locator, test } from '../support/page-test.ts'
import { copyProject, type ProjectCopy } from '../support/project-copy.ts'

// The site of a company with photographs and counts of its own, a post for tomorrow and an announcement.
// It is built once, in English, for all of these tests.
test.describe.configure({ mode: 'default' })

const appears = Date.parse('2027-03-01T08:30:00Z')
const title = 'What a photograph of the ward shows'
const place = 'GPS-of-the-ward'
let now = appears - 60_000

let copy: ProjectCopy
let url: string
let site: ClockedSite

/** As a phone takes it: on its side, and with the place in it. */
async function photograph(width: number, height: number, hue: number): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><radialGradient id="g"><stop stop-color="hsl(${hue} 60% 80%)"/><stop offset="1" stop-color="hsl(${hue + 60} 50% 20%)"/></radialGradient></defs><rect width="100%" height="100%" fill="hsl(${hue + 120} 30% 60%)"/><circle cx="50%" cy="45%" r="38%" fill="url(#g)"/></svg>`
  const noise = {
    width,
    height,
    noise: { type: 'gaussian' as const, mean: 128, sigma: 30 },
    channels: 3 as const,
    background: 'grey',
  }
  return sharp(Buffer.from(svg))
    .composite([{ input: await sharp({ create: noise }).png().toBuffer(), blend: 'soft-light' }])
    .withExif({ IFD0: { ImageDescription: place } })
    .jpeg()
    .toBuffer()
}

/** A disc, a gap and a bar in loud colours, with empty edges around them. */
const wideLogo =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1300" height="400"><circle cx="150" cy="200" r="100" fill="#f0f"/><path d="M350 100h750v200H350Z" fill="#0ff"/></svg>'
const highLogo =
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="500"><path d="M50 50h200v280L150 450 50 330Z" fill="#fff"/></svg>'

const post = (facts: string, body: string) => `---\n${facts}\n---\n\n${body}\n`

test.beforeAll(async () => {
  test.setTimeout(300_000)
  copy = await copyProject()
  await writeOtherCounts(copy)
  await copy.inEnglish()
  const write = async (file: string, body: string | Buffer) => {
    await mkdir(join(copy.folder, file, '..'), { recursive: true })
    await writeFile(join(copy.folder, file), body)
  }
  await write('content/posts/pictures/ward.jpg', await photograph(2400, 1350, 150))
  await write(
    'content/posts/pictures/desk.png',
    await sharp(await photograph(1400, 900, 30))
      .png()
      .toBuffer(),
  )
  await write(
    'content/posts/a-photograph.md',
    post(
      `id: 901\ntitle: ${title}\ndate: 2027-03-01 08:30\ndescription: Two pictures and a sentence.\npicture: ward.jpg`,
      'A sentence.\n\n![A desk by a window](/blog-media/desk.png)\n\nAnother.',
    ),
  )
  await write(
    'content/posts/an-unfinished-one.md',
    post(
      'id: 902\ntitle: Unfinished thoughts\ndate: 2026-01-01\ndraft: true\ndescription: Not yet.\npicture: draft.svg',
      'Words.',
    ),
  )
  await write('content/posts/pictures/draft.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 675"/>')
  for (const [index, name] of ['first', 'second', 'third'].entries())
    await write(`content/people/${name}.jpg`, await photograph(900, 1200, index * 110))
  const team = await readFile(join(copy.folder, 'content/team.yaml'), 'utf8')
  const names = ['first', 'second', 'third']
  const shown = team.replace(/avatar: \{[^}]*\}/g, (drawing) => {
    const name = names.shift()
    return name ? `avatar: ${name}.jpg` : drawing
  })
  await write('content/team.yaml', shown)
  await write('content/logos/northwind.png', await sharp(Buffer.from(wideLogo)).png().toBuffer())
  await write('content/logos/osprey.webp', await sharp(Buffer.from(highLogo)).webp().toBuffer())
  for (const [file, mark, picture] of [
    ['customers', 'northwind-care', 'northwind.png'],
    ['team', 'osprey-rail', 'osprey.webp'],
  ] as const) {
    await copy.edit(`content/${file}.yaml`, new RegExp(`mark: ${mark}(?=[, ])`), `mark: ${picture}`)
    await rm(join(copy.folder, `content/logos/${mark}.svg`))
  }
  await copy.edit(
    'content/site.yaml',
    'contact:\n  email: hello',
    'announcement:\n  text: Meet us at the Talent Forum in Lisbon on 28 and 29 November.\n  link: { label: Book a talk, href: /contact }\n  start: 2027-03-01 08:30\n\ncontact:\n  email: hello',
  )
  const { code, output } = await copy.build()
  expect(code, output).toBe(0)

  site = await serveWithClock(copy.folder, () => now)
  url = site.url
})
test.afterAll(async () => {
  await site?.stop()
  await copy?.remove()
})

test('K-04 nothing of a draft and no place of a photograph is in the build', async () => {
  const dist = join(copy.folder, 'dist')
  const files = (await readdir(dist, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  expect(files.length).toBeGreaterThan(100)
  for (const { parentPath, name } of files) {
    const body = await readFile(join(parentPath, name), 'latin1')
    expect([name, body.includes('Unfinished thoughts') || body.includes(place)]).toEqual([name, false])
  }
  expect(files.map(({ name }) => name)).not.toContain('draft.svg')
})

test('B-02 B-03 K-04 a post with two pictures and an announcement come at their time', async ({ page }) => {
  const bar = page.getByRole('complementary', { name: 'Announcement' })
  await page.goto(`${url}/blog`)
  await expect(page.getByRole('heading', { name: title })).toHaveCount(0)
  await expect(bar).toHaveCount(0)
  expect((await page.goto(`${url}/blog/a-photograph`))?.status()).toBe(404)

  now = appears
  await expect(async () => {
    await page.goto(`${url}/blog`)
    await expect(page.getByRole('heading', { name: title })).toBeVisible({ timeout: 500 })
    await expect(bar).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 30_000 })
  await page.goto(`${url}/post?id=901`)
  const pictures = page.locator('article:has(h1) img')
  await expect(pictures).toHaveCount(2)
  expect(await (await fetch(`${url}/rss.xml`)).text()).toContain(title)
})

test('K-04 photographs stand where the drawn portraits stood, cut square and in two formats', async ({ page }) => {
  await page.goto(`${url}/company`)
  const leaders = page.getByRole('region', { name: /people|lead/i }).locator('picture img')
  await expect(leaders).toHaveCount(3)
  for (const leader of await leaders.all()) {
    await leader.scrollIntoViewIfNeeded()
    await expect
      .poll(() => leader.evaluate((img: HTMLImageElement) => img.currentSrc))
      .toMatch(/\/photographs\/\w+-\d+\.avif$/)
    const { width = 0, height = 1 } = (await leader.boundingBox()) ?? {}
    expect(Math.abs(width - height)).toBeLessThan(1)
  }
})

/** The colours at places of a logo, and the ink that it should have, as red, green and blue. */
async function inkOf(logo: Locator, places: readonly (readonly [x: number, y: number])[]) {
  const ink = await logo.evaluate((svg) => {
    const pen = new OffscreenCanvas(1, 1).getContext('2d')
    if (!pen) return []
    pen.fillStyle = getComputedStyle(svg).color
    pen.fillRect(0, 0, 1, 1)
    return [...pen.getImageData(0, 0, 1, 1).data.slice(0, 3)]
  })
  const { data, info } = await sharp(await logo.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const shown = places.map(([x, y]) => {
    const start = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 3
    return [...data.subarray(start, start + 3)]
  })
  return { ink, shown }
}

const isNear = (one: readonly number[] = [], other: readonly number[]) =>
  one.every((part, index) => Math.abs(part - (other[index] ?? 0)) < 12)

for (const colorScheme of ['light', 'dark'] as const) {
  test(`K-04 P-home-02 logos as PNG and WebP stand in the one ink of the ${colorScheme} theme, a wide one instead of the name`, async ({
    page,
  }) => {
    const complaints: string[] = []
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    await page.emulateMedia({ colorScheme })
    await page.goto(url)
    const customer = page.getByRole('listitem').filter({ has: page.getByText('Northwind Care', { exact: true }) })
    const wide = customer.locator('svg')
    await wide.scrollIntoViewIfNeeded()
    const { width = 0, height = 1 } = (await wide.boundingBox()) ?? {}
    expect(width / height).toBeGreaterThan(4)
    expect(height).toBe((await page.getByText('Halden Freight').locator('..').locator('svg').boundingBox())?.height)
    expect((await customer.getByText('Northwind Care').boundingBox())?.width).toBe(1)
    await expect(async () => {
      const { ink, shown } = await inkOf(wide, [
        [0.1, 0.5],
        [0.238, 0.5],
        [0.6, 0.5],
      ])
      expect(
        shown.map((colour) => isNear(colour, ink)),
        `${shown} in ${ink}`,
      ).toEqual([true, false, true])
    }).toPass({ timeout: 10_000 })

    await page.goto(`${url}/company`)
    const high = page.getByRole('listitem').filter({ hasText: 'Osprey Rail' }).locator('svg')
    await high.scrollIntoViewIfNeeded()
    await expect(async () => {
      const { ink, shown } = await inkOf(high, [
        [0.5, 0.5],
        [0.1, 0.5],
      ])
      expect(
        shown.map((colour) => isNear(colour, ink)),
        `${shown} in ${ink}`,
      ).toEqual([true, false])
    }).toPass({ timeout: 10_000 })
    expect(complaints).toEqual([])
  })
}

test('K-03 H-04 P-price-01 four plans, a fifth group of pages and longer lists fit every window', async ({ page }) => {
  test.setTimeout(120_000)
  for (const width of [360, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of ['/', '/pricing', '/integrations', '/faqs']) {
      await page.goto(url + path)
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(sideways, `${path} at ${width}`).toBe(0)
    }
    await page.goto(`${url}/pricing`)
    const plans = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: /^(Starter|Pro|Enterprise|Agency)$/ }) })
    const footer = page.getByRole('contentinfo').getByRole('navigation').locator(':scope > div')
    const header = page.getByRole('banner').locator(':scope > div > :visible')
    for (const [parts, count] of [
      [plans, 4],
      [footer, 6],
      [header, width < 1024 ? 2 : 3],
    ] as const) {
      await expect(parts).toHaveCount(count)
      const boxes = await parts.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect))
      const overlaps = boxes.flatMap((one, index) =>
        boxes
          .slice(index + 1)
          .filter(
            (other) =>
              one.left < other.right - 1 &&
              other.left < one.right - 1 &&
              one.top < other.bottom - 1 &&
              other.top < one.bottom - 1,
          ),
      )
      expect(overlaps, `at ${width}`).toEqual([])
    }
    const tops = await plans.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)))
    expect(new Set(tops).size, `rows of plans at ${width}`).toBe(width < 768 ? 4 : 2)
  }
  await page.goto(`${url}/integrations`)
  await expect(page.locator('#systems [data-filter-items] > li')).toHaveCount(60)
  await page.goto(`${url}/`)
  const group = page.getByRole('banner').getByText('Community').first()
  const isFocused = () => group.evaluate((one) => one === document.activeElement)
  for (let presses = 0; presses < 20 && !(await isFocused()); presses += 1) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const first = page.getByRole('banner').getByRole('link', { name: /^Meetings near you/ })
  await expect(first).toBeFocused()
  await expect(first).toBeInViewport({ ratio: 1 })
})
