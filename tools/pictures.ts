// `npm run pictures [-- <commit>]` shows visual changes since a commit. It draws every route and many states (tools/scenes.ts)
// of two builds, that commit's and the current one, in the same run and browser, and compares them. The default commit is the
// last one if there are uncommitted changes, otherwise the one before.
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { builtRoutes } from '../tests/support/built-routes.ts'
import { startServer } from '../tests/support/server.ts'
import { recordedBrowsers } from './browsers.mjs'
import { drawScene, type Site, type Strips } from './draw-scene.ts'
import { buildSiteOf, git } from './earlier-site.ts'
import { quietFlags } from './open-browser.ts'
import { type PictureDifference, pictureDifference } from './picture-difference.ts'
import { runAsProgram } from './run.mjs'
import { type Scene, scenes, type View } from './scenes.ts'
import { root, SetupError } from './setup.mjs'

/** How a scene differs in one view, or a sentence if it could not be drawn twice. */
type Comparison = { scene: Scene; view: View; difference: PictureDifference | string | undefined }

/** Both sites have this address, so that an address in a page makes no difference. */
const siteUrl = 'http://site.localhost'
const sheets = 'test-results/pictures'

await runAsProgram(async () => {
  const began = performance.now()
  const isClean = (await git('status', '--porcelain')) === ''
  const commit = await commitToCompareWith(process.argv[2] ?? (isClean ? 'HEAD^' : 'HEAD'))
  const comparisons = await compareWith(commit)
  const different = comparisons.filter(({ difference }) => difference !== undefined)
  const seconds = Math.round((performance.now() - began) / 1000)
  console.log(
    `${different.length} of ${comparisons.length} pictures differ from ${commit.slice(0, 9)} (${seconds} s); before, after and difference are in ${sheets}`,
  )
  await rm(join(root, sheets), { recursive: true, force: true })
  await mkdir(join(root, sheets), { recursive: true })
  for (const { scene, view, difference } of different) {
    const name = `${scene.name}, ${view.width} px${view.look === 'light' ? '' : `, ${view.look}`}`
    if (typeof difference !== 'object') {
      console.log(`  ${name}: ${difference}`)
      continue
    }
    const file = `${name.replace(/\W+/g, '-')}.png`
    const { pixels, top, bottom, sheet } = difference
    await writeFile(join(root, sheets, file), sheet)
    console.log(`  ${name}: ${pixels.toLocaleString('en')} pixels, from ${top} to ${bottom} (${file})`)
  }
  if (different.length === 0) return
  // A trailer in a commit message declares a difference intended.
  const meant = isClean ? await git('log', '--format=%(trailers:key=Pictures,valueonly)', `${commit}..HEAD`) : ''
  if (meant) console.log(`Pictures: ${meant.replace(/\n+/g, '; ')}`)
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

async function compareWith(commit: string): Promise<Comparison[]> {
  const earlier = await buildSiteOf(commit)
  await using opened = new AsyncDisposableStack()
  const openSite = async (folder?: string): Promise<Site> => {
    const server = await startServer({
      env: { LOG_LEVEL: 'error', SITE_URL: 'http://localhost:3000' },
      ...(folder && { folder }),
    })
    opened.defer(async () => void (await server.stop()))
    await waitForBlog(server.url)
    const args = [...quietFlags, `--host-resolver-rules=MAP ${new URL(siteUrl).host} ${new URL(server.url).host}`]
    const browser = await chromium.launch({ ...recordedBrowsers().shell, args })
    opened.defer(() => browser.close())
    return { browser, url: siteUrl }
  }
  const [before, after] = [await openSite(earlier), await openSite()]
  const routes = new Set([...builtRoutes(earlier), ...builtRoutes(), '/post?id=101'])
  // Without a post's id, the page is a 404.
  routes.delete('/post')

  const compared: Comparison[][] = []
  const waiting = scenes([...routes].sort()).entries()
  const worker = async () => {
    for (const [index, scene] of waiting) compared[index] = await compareScene(before, after, scene)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
  return compared.flat()
}

/** Waits for the blog, which may start without posts. */
async function waitForBlog(url: string): Promise<void> {
  for (let tries = 0; tries < 50; tries++) {
    if ((await fetch(`${url}/blog`)).ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('The blog shows no posts')
}

async function compareScene(before: Site, after: Site, scene: Scene): Promise<Comparison[]> {
  // A commit may lack the page or its state.
  const attempt = (site: Site) => drawScene(site, scene).catch((error) => String(error).split('\n')[0] ?? 'unknown')
  const [was, is] = [await attempt(before), await attempt(after)]
  return Promise.all(
    scene.views.map(async (view, index) => ({ scene, view, difference: await compareStrips(was, is, index) })),
  )
}

async function compareStrips(was: Strips[] | string, is: Strips[] | string, index: number) {
  if (typeof was === 'string' || typeof is === 'string')
    return `before: ${typeof was === 'string' ? was : 'drawn'}; after: ${typeof is === 'string' ? is : 'drawn'}`
  const [stripsBefore = [], stripsAfter = []] = [was[index], is[index]]
  // A difference may shift everything below it.
  for (const [place, strip] of stripsAfter.entries()) {
    const earlier = stripsBefore[place]
    const found = earlier ? await pictureDifference(earlier, strip) : 'is longer by a strip'
    if (found) return found
  }
  return stripsBefore.length > stripsAfter.length ? 'is shorter by a strip' : undefined
}
