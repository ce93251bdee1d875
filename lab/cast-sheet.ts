// `node lab/run.mjs cast-sheet` puts everybody whom the site names or draws on one picture in docs/, with name, face and part.
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { createServer } from 'vite'
import { openBrowser } from '../bench/support/browser.ts'

import { contentFiles } from '../site/content/content-files.ts'
import { readVocabulary, readYaml } from '../site/content/yaml-file.ts'
import type { PortraitParts } from '../site/schemas/portrait.ts'

const root = new URL('../', import.meta.url)
const target = new URL('docs/cast.png', root)

const vocabulary = await readVocabulary(root)
const { cast: castFile, site: siteFile, team: teamFile } = contentFiles
const { content: cast } = await readYaml(castFile.file, root, castFile.schema, vocabulary)
const { content: team } = await readYaml(teamFile.file, root, teamFile.schema, vocabulary)
const { content: site } = await readYaml(siteFile.file, root, siteFile.schema, vocabulary)
const people: { name: string; who: string; avatar?: PortraitParts | string | undefined }[] = [
  ...[...team.leaders, ...team.advisors].map(({ name, title, avatar }) => ({ name, who: title, avatar })),
  ...cast,
]

const vite = await createServer({
  configFile: false,
  root: fileURLToPath(root),
  logLevel: 'error',
  appType: 'custom',
  server: { middlewareMode: true, ws: false },
  // Nothing here goes to a browser.
  optimizeDeps: { noDiscovery: true, include: [] },
})
const browser = await openBrowser()
try {
  const { PersonPortrait } = await vite.ssrLoadModule('/site/pictures/PersonPortrait.tsx')
  const cells = people.map(({ avatar, name, who }) =>
    createElement(
      'li',
      { key: name },
      createElement('div', null, typeof avatar === 'object' && createElement(PersonPortrait, { parts: avatar })),
      createElement('b', null, name),
      createElement('p', null, who),
    ),
  )
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, colorScheme: 'light' })
  await page.setContent(`<!doctype html><style>
    :root { color-scheme: light; --thread: ${site.brand.colours.thread.light}; font: 15px/1.35 system-ui, sans-serif; color: #12211b; background: #fdfbf6 }
    ul { display: grid; grid-template-columns: repeat(6, 1fr); gap: 28px 20px; margin: 0; padding: 28px; list-style: none }
    div { width: 104px; height: 104px; margin-bottom: 8px; border-radius: 50%; box-shadow: inset 0 0 0 2px #d9dbd0 }
    svg { display: block; clip-path: circle(50%) }
    p { margin: 2px 0; color: #4b5a52 }
  </style>${renderToStaticMarkup(createElement('ul', null, cells))}`)
  const sheet = await page.screenshot({ fullPage: true })
  await writeFile(target, await sharp(sheet).png({ palette: true, effort: 10 }).toBuffer())
} finally {
  await browser.close()
  await vite.close()
}
console.log(`docs/cast.png: ${people.length} people`)
