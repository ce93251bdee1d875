import { expect, test } from '../support/page-test.ts'
import { copyProject, type ProjectCopy } from '../support/project-copy.ts'
import { writePseudoTranslation } from '../support/pseudo-translation.ts'
import { type RunningServer, startServer } from '../support/server.ts'

// One build, in which a language that is read from the right takes the place of German.
test.describe.configure({ mode: 'default' })

let copy: ProjectCopy
let server: RunningServer

test.beforeAll(async () => {
  test.setTimeout(400_000)
  copy = await copyProject()
  await copy.edit(
    'content/site.yaml',
    /- \{ tag: de-DE.*/,
    '- { tag: ar-EG, path: ar, name: العربية, direction: rtl, offer: اقرأ هذه الصفحة بالعربية, close: أغلق }',
  )
  await writePseudoTranslation(copy.folder, 'ar')
  const { code, output } = await copy.build()
  expect(code, output).toBe(0)
  server = await startServer({ folder: copy.folder })
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

for (const width of [360, 1280])
  for (const path of paths)
    test(`I-04 ${path} is mirrored at ${width} px, says nothing in English and scrolls in one direction`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${server.url}/ar${path.replace(/^\/$/, '')}`)
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
      const [sideways, edge] = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement
        const heading = document.querySelector('h1')?.getBoundingClientRect()
        return [scrollWidth - clientWidth, heading ? clientWidth - heading.right : 0]
      })
      expect(sideways).toBe(0)
      // On a phone the heading begins at the right edge.
      if (width === 360) expect(edge).toBeLessThan(60)
      expect(await page.evaluate(englishSentences)).toEqual([])
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

test('I-02 each page names its translations, and they name it', async ({ page }) => {
  const found = async (path: string) => {
    await page.goto(server.url + path)
    const links = page.locator('link[rel="alternate"][hreflang]')
    return links.evaluateAll((all) =>
      all.map((link) => `${link.getAttribute('hreflang')} ${new URL(link.getAttribute('href') ?? '').pathname}`),
    )
  }
  for (const path of paths) {
    const own = `/ar${path.replace(/^\/$/, '')}`
    const all = [`en-US ${path}`, `ar-EG ${own}`, `x-default ${path}`]
    expect([path, await found(path), await found(own)]).toEqual([path, all, all])
  }
  // Nobody has translated the terms of use.
  expect([await found('/terms'), await found('/ar/terms')]).toEqual([[], []])
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await expect(page.locator('main h1')).toHaveAttribute('lang', 'en-US')
})
