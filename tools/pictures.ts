// `npm run pictures [-- <commit>]` shows what looks different since a commit. It draws every route and many states of
// the site, as it was built of that commit and as it is here, in one run of one browser, and compares them
// (tools/pictures/scenes.ts). Without a commit, it compares with the last one when something here is not committed yet,
// otherwise with the one before it.
import { rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { chromium } from '@playwright/test'
import { quietFlags } from '../bench/support/browser.ts'
import { builtRoutes } from '../tests/support/built-routes.ts'
import { startServer } from '../tests/support/server.ts'
import { recordedBrowsers } from './browsers.mjs'
import { type Comparison, compareSites } from './pictures/compare-sites.ts'
import { writeDifferenceSheet } from './pictures/difference-sheet.ts'
import type { Site } from './pictures/draw-scene.ts'
import { purposesSince } from './pictures/purposes.ts'
import { scenes, type View } from './pictures/scenes.ts'
import { buildSiteOf, git } from './pictures/site-of-commit.ts'
import { untilSignal } from './pictures/until-signal.ts'
import { runAsProgram } from './run.mjs'
import { root, SetupError } from './setup.mjs'

/** Both sites have this address, so an address that a page shows makes no difference. */
const siteUrl = 'http://site.localhost'

await runAsProgram(async () => {
  const began = performance.now()
  const isClean = (await git('status', '--porcelain')) === ''
  const commit = await commitToCompareWith(process.argv[2] ?? (isClean ? 'HEAD^' : 'HEAD'))
  const comparisons = await untilSignal((opened) => compareWith(commit, opened))
  const different = comparisons.filter(({ difference }) => difference !== undefined)
  const heading = `${different.length} of ${comparisons.length} pictures differ from ${commit.slice(0, 9)}`
  console.log(`${heading} (${Math.round((performance.now() - began) / 1000)} s)`)
  if (different.length === 0) return

  for (const line of summary(different)) console.log(`  ${line}`)
  console.log(`Before and after: ${relative(root, await writeSheet(heading, different))}`)
  const meant = isClean ? await purposesSince(commit) : ''
  if (meant) console.log(`Pictures: ${meant}`)
  else process.exitCode = 1
})

async function commitToCompareWith(name: string): Promise<string> {
  try {
    return await git('rev-parse', '--verify', '--quiet', `${name}^{commit}`)
  } catch {
    throw new SetupError(
      `Git has no commit ${name} here. Where it holds the last one only, \`git fetch --unshallow\` helps.`,
    )
  }
}

/** @param opened Takes back in turn what is opened here, whatever fails. */
async function compareWith(commit: string, opened: AsyncDisposableStack): Promise<Comparison[]> {
  const earlier = await buildSiteOf(commit, opened)
  const served = async (folder?: string): Promise<Site> => {
    const server = await startServer({
      env: { LOG_LEVEL: 'error', SITE_URL: 'http://localhost:3000' },
      ...(folder && { folder }),
    })
    opened.defer(async () => void (await server.stop()))
    await untilBlogAnswers(server.url)
    const site = await openSite(server.url)
    opened.defer(() => site.browser.close())
    return site
  }
  const sites = { before: await served(earlier), after: await served() }
  const routes = new Set([...builtRoutes(earlier), ...builtRoutes(), '/post?id=101'])
  // Without the id of a post, the page is that of an unknown address.
  routes.delete('/post')
  return await compareSites(sites, scenes([...routes].sort()))
}

async function openSite(serverUrl: string): Promise<Site> {
  const args = [...quietFlags, `--host-resolver-rules=MAP ${new URL(siteUrl).host} ${new URL(serverUrl).host}`]
  // On a signal Playwright would end this process before it has taken back the rest.
  const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false }
  return { browser: await chromium.launch({ ...recordedBrowsers().shell, ...signals, args }), url: siteUrl }
}

/** Waits for the blog, as its first moments may pass without posts. */
async function untilBlogAnswers(url: string): Promise<void> {
  for (let tries = 0; tries < 50; tries++) {
    if ((await fetch(`${url}/blog`)).ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('The blog shows no posts')
}

/** Writes one line for each scene, with the windows and looks in which it differs. */
function summary(different: readonly Comparison[]): string[] {
  return [...Map.groupBy(different, ({ scene }) => scene.name)].map(([name, those]) => {
    const where = those.map(({ view, difference }) => `${variant(view)} ${extent(difference)}`)
    return `${name}: ${where.join('; ')}`
  })
}

function extent(difference: Comparison['difference']): string {
  if (typeof difference !== 'object') return `${difference}`
  return `(${difference.pixels.toLocaleString('en')} pixels, from ${difference.top} to ${difference.bottom})`
}

function variant({ width, look }: View): string {
  return look === 'light' ? `${width} px` : `${width} px, ${look}`
}

/** Resolves with the sheet's path. */
async function writeSheet(heading: string, different: readonly Comparison[]): Promise<string> {
  const folder = join(root, 'test-results', 'pictures')
  await rm(folder, { recursive: true, force: true })
  const findings = different.map(({ scene, view, difference = '' }) => ({
    title: `${scene.name} · ${variant(view)}`,
    difference,
  }))
  return writeDifferenceSheet(folder, heading, findings)
}
