// `node lab/run.mjs contact-sheet` puts the first view of every page, at 360 and 1280 px in both themes, on one picture in
// docs/. Serves the build in dist/, and stops at a page that answers with an error.
import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { sitePaths } from '../site/content/check/site-paths.ts'
import { startServer } from '../tests/support/server.ts'
import { openBrowser } from '../tools/open-browser.ts'

const root = new URL('../', import.meta.url)
const target = new URL('docs/contact-sheet.png', root)
const screens = [
  { width: 360, height: 720, shown: 60 },
  { width: 1280, height: 800, shown: 190 },
]
const themes = ['light', 'dark'] as const
const shownHeight = 120
const gap = 8
const columns = 3

const tileWidth = themes.length * screens.reduce((sum, { shown }) => sum + shown + gap, 0) + gap
const tileHeight = shownHeight + 2 * gap

const server = await startServer({ env: { LOG_LEVEL: 'error' } })
const [newest] = await (await fetch(`${server.url}/wp/v2/sites/posts/posts?per_page=1`)).json()
const pages = [...(await sitePaths(root))].filter((path) => !path.includes('.')).sort()
const paths = pages.map((path) => (path === '/post' ? `/post?id=${newest.id}` : path))
const browser = await openBrowser()
const pictures: { input: Buffer; left: number; top: number }[] = []
try {
  for (const [column, { theme, screen }] of themes
    .flatMap((theme) => screens.map((screen) => ({ theme, screen })))
    .entries()) {
    const { width, height, shown } = screen
    const before = [...themes.flatMap(() => screens)].slice(0, column).reduce((sum, one) => sum + one.shown + gap, gap)
    const page = await browser.newPage({ viewport: { width, height }, colorScheme: theme, reducedMotion: 'reduce' })
    for (const [index, path] of paths.entries()) {
      const response = await page.goto(server.url + path)
      if (!response?.ok()) throw new Error(`${path} answers ${response?.status()}`)
      const input = await sharp(await page.screenshot())
        .resize({ width: shown, height: shownHeight, fit: 'cover', position: 'top' })
        .toBuffer()
      const left = (index % columns) * tileWidth + before
      pictures.push({ input, left, top: Math.floor(index / columns) * tileHeight + gap })
    }
    await page.close()
  }
} finally {
  await browser.close()
  await server.stop()
}

const rows = Math.ceil(paths.length / columns)
const sheet = await sharp({
  create: { width: columns * tileWidth, height: rows * tileHeight, channels: 3, background: '#8c948e' },
})
  .composite(pictures)
  .png({ palette: true, effort: 10 })
  .toBuffer()
await writeFile(target, sheet)
console.log(`docs/contact-sheet.png: ${paths.length} pages, ${Math.round(sheet.length / 1000)} kB`)
