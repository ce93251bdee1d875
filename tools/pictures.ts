// `npm run pictures [-- <commit>]` shows what looks different since a commit. It draws every route and many states of
// the site, as it was built of that commit and as it is here, in one run of one browser, and compares them
// (tools/pictures/scenes.ts). Without a commit, it compares with the last one when something here is not committed yet,
// otherwise with the one before it.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { quietFlags } from '../bench/open-browser.ts'
import { builtRoutes } from '../tests/support/built-routes.ts'
import { startServer } from '../tests/support/server.ts'
import { recordedBrowsers } from './browsers.mjs'
import { drawScene, type Site, type Strips } from './draw-scene.ts'
import { type PictureDifference, pictureDifference } from './picture-difference.ts'
import { runAsProgram } from './run.mjs'
import { type Scene, scenes, type View } from './scenes.ts'
import { root, SetupError } from './setup.mjs'

/** How a scene differs in one view, or a sentence that says why there are no two pictures of it. */
type Comparison = { scene: Scene; view: View; difference: PictureDifference | string | undefined }

/** Both sites have this address, so an address that a page shows makes no difference. */
const siteUrl = 'http://site.localhost'
const sheets = 'test-results/pictures'
const execute = promisify(execFile)
const folder = join(tmpdir(), `site-of-commit-${createHash('sha256').update(root).digest('hex').slice(0, 12)}`)
/**
 * Matches the variables that packages are installed by, also behind a company's proxy, and none of the site's settings.
 */
const keptVariables = /^(path|home|\w+_proxy|node_extra_ca_certs|ssl_cert_(file|dir)|npm_config_\w+)$/i

/** Resolves with what git answers. */
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
  // A commit says in a trailer of its message that a difference is meant.
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
  const served = async (folder?: string): Promise<Site> => {
    const server = await startServer({
      env: { LOG_LEVEL: 'error', SITE_URL: 'http://localhost:3000' },
      ...(folder && { folder }),
    })
    opened.defer(async () => void (await server.stop()))
    await untilBlogAnswers(server.url)
    const args = [...quietFlags, `--host-resolver-rules=MAP ${new URL(siteUrl).host} ${new URL(server.url).host}`]
    const browser = await chromium.launch({ ...recordedBrowsers().shell, args })
    opened.defer(() => browser.close())
    return { browser, url: siteUrl }
  }
  const [before, after] = [await served(earlier), await served()]
  const routes = new Set([...builtRoutes(earlier), ...builtRoutes(), '/post?id=101'])
  // Without the id of a post, the page is that of an unknown address.
  routes.delete('/post')

  const compared: Comparison[][] = []
  const waiting = scenes([...routes].sort()).entries()
  const lane = async () => {
    for (const [index, scene] of waiting) compared[index] = await compareScene(before, after, scene)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, lane))
  return compared.flat()
}

/** Waits for the blog, as its first moments may pass without posts. */
async function untilBlogAnswers(url: string): Promise<void> {
  for (let tries = 0; tries < 50; tries++) {
    if ((await fetch(`${url}/blog`)).ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('The blog shows no posts')
}

async function compareScene(before: Site, after: Site, scene: Scene): Promise<Comparison[]> {
  // A commit may lack a page, or a state of it.
  const attempt = (site: Site) => drawScene(site, scene).catch((error) => String(error).split('\n')[0] ?? 'unknown')
  const [was, is] = [await attempt(before), await attempt(after)]
  return Promise.all(
    scene.views.map(async (view, index) => ({ scene, view, difference: await differenceOf(was, is, index) })),
  )
}

async function differenceOf(was: Strips[] | string, is: Strips[] | string, index: number) {
  if (typeof was === 'string' || typeof is === 'string')
    return `before: ${typeof was === 'string' ? was : 'drawn'}; after: ${typeof is === 'string' ? is : 'drawn'}`
  const [stripsBefore = [], stripsAfter = []] = [was[index], is[index]]
  // Where one strip differs, all below may have moved.
  for (const [place, strip] of stripsAfter.entries()) {
    const earlier = stripsBefore[place]
    const found = earlier ? await pictureDifference(earlier, strip) : 'is longer by a strip'
    if (found) return found
  }
  return stripsBefore.length > stripsAfter.length ? 'is shorter by a strip' : undefined
}

// The earlier site is built in a work tree in the system's folder for temporary files, and stays there for the next run, which
// builds only what another commit changes.

/** Resolves with the folder in which the site was built. */
async function buildSiteOf(commit: string): Promise<string> {
  await git('worktree', 'prune')
  if (existsSync(folder)) await git('-C', folder, 'checkout', '--force', '--detach', commit)
  else await git('worktree', 'add', '--detach', folder, commit)
  await provideNodeModules()
  const kept = Object.entries(process.env).filter(([name]) => keptVariables.test(name))
  // The build ends with this process, as it would under npm.
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
 * Shares the packages where the commit has the same lockfile. They are linked one by one, as what a build keeps beside
 * them, such as Astro's store of the content, is not to be shared.
 */
async function provideNodeModules() {
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
