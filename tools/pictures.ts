// `npm run pictures [-- <commit>]` shows visual changes since a commit. It draws every route and many states (tools/scenes.ts)
// of two builds, that commit's and the current one, in the same run and browser, and compares them. The default commit is the
// last one if there are uncommitted changes, otherwise the one before.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { builtRoutes } from '../tests/support/built-routes.ts'
import { startServer } from '../tests/support/server.ts'
import { recordedBrowsers } from './browsers.mjs'
import { drawScene, type Site, type Strips } from './draw-scene.ts'
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
const execute = promisify(execFile)
const folder = join(tmpdir(), `site-of-commit-${createHash('sha256').update(root).digest('hex').slice(0, 12)}`)
/** The environment variables for installing packages, also behind a company's proxy, without the site's settings. */
const keptVariables = /^(path|home|\w+_proxy|node_extra_ca_certs|ssl_cert_(file|dir)|npm_config_\w+)$/i

const git = async (...words: string[]): Promise<string> => (await execute('git', words, { cwd: root })).stdout.trim()

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

// The earlier site is built in a work tree in the temporary folder, which stays for the next run, so that only changes are
// rebuilt.

/** Resolves with the folder of the built site. */
async function buildSiteOf(commit: string): Promise<string> {
  await git('worktree', 'prune')
  if (existsSync(folder)) await git('-C', folder, 'checkout', '--force', '--detach', commit)
  else await git('worktree', 'add', '--detach', folder, commit)
  await linkPackages()
  const kept = Object.entries(process.env).filter(([name]) => keptVariables.test(name))
  // Ends the build with this process, as under npm.
  const env = { ...Object.fromEntries(kept), npm_lifecycle_event: 'pictures' }
  const words = [join(folder, 'tools/prepared.mjs'), '--site', 'node', '--version']
  try {
    await execute(process.execPath, words, { cwd: folder, env, maxBuffer: 1e8 })
  } catch (error) {
    throw new SetupError(`The site of ${commit} could not be built:\n${error}`)
  }
  return folder
}

/**
 * Shares the packages if the lockfiles match. Links them one by one, as caches beside them, such as Astro's content store, must
 * not be shared.
 */
async function linkPackages() {
  const [own, other] = await Promise.all([root, folder].map((of) => readFile(join(of, 'package-lock.json'), 'utf8')))
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')]
  await rm(to, { recursive: true, force: true })
  if (own !== other) return
  await mkdir(to)
  const names = (await readdir(from)).filter(
    (name) => !name.startsWith('.') || /^\.(bin|package-lock\.json)$/.test(name),
  )
  await Promise.all(names.map((name) => symlink(join(from, name), join(to, name), 'junction')))
}
