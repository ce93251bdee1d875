// The last step of the build: puts the first view of each page before everything else that the page needs. What is rendered
// on demand is finished by the server, with what stands in the record of the build.
import { hash } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { BuildRecord } from '../../../domain/build-record.ts'
import { type BuiltScripts, inlinePageScripts, islandScriptOf, withLateScripts } from '../../../domain/page-scripts.ts'
import { type PageStyles, stylesOf, withFirstViewStyles } from '../../../domain/page-styles.ts'
import { iconRules } from '../icon-stylesheet.ts'
import { isBestWhole } from './first-window.ts'
import { partStyles } from './part-styles.ts'
import type { BuiltServer, VisitedPages } from './visit-pages.ts'

type Parts = ReturnType<typeof partStyles>

type FinishedPages = Pick<BuildRecord, 'scripts' | 'styles'> & {
  /** Each script and stylesheet that now stands inline in some page. */
  inline: ReadonlySet<string>
}

/** React writes it out, which no parser needs inside of an SVG. */
const endOfEmptyShape = /><\/(?:path|circle|ellipse|line|rect)>/g

/** `dir`: of the built files; the server's stand beside it. */
export async function finishPages(
  dir: URL,
  record: Pick<BuildRecord, 'onDemandPaths' | 'siteUrl'>,
): Promise<FinishedPages> {
  const names = (await readdir(fileURLToPath(dir), { recursive: true })).filter((name) => name.endsWith('.html'))
  const built = await Promise.all(
    names.map(async (name) => ({ name, html: await readFile(new URL(name, dir), 'utf8') })),
  )
  const visited = await visit({ ...record, entry: new URL('../server/entry.mjs', dir).href })
  const inline = new Set<string>(inlinePageScripts)

  const write = async (name: string, text: string) => {
    const path = `/_astro/${name.replace('.', `.${hash('sha256', text).slice(0, 8)}.`)}`
    await writeFile(new URL(`.${path}`, dir), text)
    return path
  }
  const written = async ({ firstView, rest }: Parts): Promise<PageStyles> => {
    inline.add(firstView)
    return { firstView, rest: await write('rest.css', rest) }
  }

  const ofIslands = new Set([...built.map(({ html }) => html), ...visited.values()].flat().flatMap(islandsIn))
  if (ofIslands.size > 1) throw new Error('Islands are woken in several ways: their pages need several files')
  const [islands] = await Promise.all([...ofIslands].map((text) => write('islands.js', text)))
  const icons = await write('icons.css', iconRules)
  const scripts = { integrity: await integrityOfScripts(dir), icons, ...(islands && { islands }) }
  const styles: Record<string, PageStyles> = {}
  for (const [path, pages] of visited) styles[path] = await written(partStyles(stylesOf(pages[0] ?? ''), pages))
  const finished = (html: string, parted?: PageStyles) =>
    withLateScripts(withFirstViewStyles(html, parted), scripts).replaceAll(endOfEmptyShape, '/>')
  const finishBuilt = async ({ name, html }: (typeof built)[number]) => {
    const parts = partStyles(stylesOf(html), [html])
    const whole = finished(html)
    const isWhole = await isBestWhole(whole, finished(html, { ...parts, rest: '' }))
    if (isWhole) inline.add(stylesOf(html))
    await writeFile(new URL(name, dir), isWhole ? whole : finished(html, await written(parts)))
  }
  await Promise.all(built.map(finishBuilt))
  return { scripts, styles, inline }
}

async function visit(server: BuiltServer): Promise<VisitedPages> {
  const [pages] = await once(
    new Worker(new URL('./visit-pages.ts', import.meta.url), { workerData: server }),
    'message',
  )
  return pages
}

const islandsIn = (html: string): string[] => {
  const script = islandScriptOf(html)
  return script === undefined ? [] : [script]
}

async function integrityOfScripts(dir: URL): Promise<BuiltScripts['integrity']> {
  const names = (await readdir(new URL('_astro/', dir))).filter((name) => name.endsWith('.js'))
  const entries = names.map(async (name) => {
    const file = await readFile(new URL(`_astro/${name}`, dir))
    return [`/_astro/${name}`, `sha256-${hash('sha256', file, 'base64')}`] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}
