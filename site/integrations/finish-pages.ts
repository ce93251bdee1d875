// Last step of the build: finishes the prerendered documents, and records how the server finishes those that it renders on
// demand.
import { hash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addressIn, languageAt } from '../../domain/addresses.ts'
import type { BuildRecord, DocumentNeeds, PageStyles } from '../../domain/build-record.ts'
import type { Language } from '../content/languages.ts'
import { splitCriticalStyles } from '../document/critical-styles.ts'
import { islandRuntime } from '../document/defer-scripts.ts'
import { documentNeeds, finishDocument, withoutAnnouncement } from '../document/finish-document.ts'
import { parseHtml } from '../document/html-document.ts'
import { softHyphensIn } from '../document/soft-hyphens.ts'
import { renderSamplePages } from './render-sample-pages.ts'
import { iconRules } from './virtual-styles.ts'

type FinishedPages = Pick<BuildRecord, 'needs' | 'pieces'> & {
  /** The HTML of each page by its path, with that of the most common state of an on-demand page. */
  documents: ReadonlyMap<string, string>
}

/** `dir` has the client files; the server's are beside it. */
export async function finishPages(
  dir: URL,
  record: Pick<BuildRecord, 'onDemandPaths'>,
  languages: readonly Language[],
): Promise<FinishedPages> {
  const hyphenations = new Map(
    languages.flatMap(({ path, tag, softHyphens }) => (softHyphens ? [[path, softHyphensIn(tag)] as const] : [])),
  )
  const hyphenate = (html: string, address: string) =>
    hyphenations.get(languageAt(address, languages)?.path ?? '')?.(html) ?? html
  const names = (await readdir(fileURLToPath(dir), { recursive: true })).filter((name) => name.endsWith('.html'))
  const built = await Promise.all(
    names.map(async (name) => ({ name, html: await readFile(new URL(name, dir), 'utf8') })),
  )
  const samplePages = await renderSamplePages(new URL('../server/entry.mjs', dir), onDemandPages(record, languages))

  const write = async (name: string, text: string) => {
    const path = `/_astro/${name.replace('.', `.${hash('sha256', text).slice(0, 8)}.`)}`
    await writeFile(new URL(`.${path}`, dir), text)
    return path
  }
  const stylesOf = async (...html: string[]): Promise<PageStyles> => {
    const { firstView, sheet } = await splitCriticalStyles(html)
    return { firstView, sheet: await write('page.css', sheet) }
  }
  const everyPage = [...built.map(({ html }) => html), ...[...samplePages.values()].flat()]
  const runtimes = new Set(everyPage.map((html) => islandRuntime(parseHtml(html)).script).filter((text) => text !== ''))
  const [runtime = '', another] = runtimes
  if (another !== undefined) throw new Error('Islands are woken in several ways: their pages need several files')
  const styles: Record<string, PageStyles> = {}
  for (const [path, pages] of samplePages) styles[path] = await stylesOf(...pages)
  const pieces = {
    styles,
    islands: await write('islands.js', runtime),
    icons: await write('icons.css', iconRules),
  }

  const documents = new Map([...samplePages].map(([page, [html = '']]) => [page, html]))
  const needs: Record<string, DocumentNeeds> = {}
  for (const [path, pages] of samplePages)
    needs[path] = documentNeeds(pages.map((html) => finishDocument(html, pieces, styles[path])))
  for (const { name, html } of built) {
    const page = `/${name.replaceAll('\\', '/').replace(/(^|\/)index\.html$|\.html$/, '')}`
    const finished = hyphenate(finishDocument(html, pieces, await stylesOf(html)), page)
    needs[page] = documentNeeds([finished])
    documents.set(page, finished)
    await writeFile(new URL(name, dir), finished)
    await writeWithoutAnnouncement(new URL(`../bare/${name}`, dir), finished)
  }
  return { needs, pieces, documents }
}

/** Returns the on-demand pages of all languages. One with the same address in each, like the blog, is in the first. */
const onDemandPages = ({ onDemandPaths }: Pick<BuildRecord, 'onDemandPaths'>, languages: readonly Language[]) =>
  languages.flatMap((language) =>
    onDemandPaths
      .map((path) => ({ path, address: addressIn(language, path) }))
      .filter(({ path, address }) => language === languages[0] || address !== path),
  )

/** Writes a second copy of a page without its announcement, for when it is not shown. */
async function writeWithoutAnnouncement(file: URL, html: string): Promise<void> {
  const bare = withoutAnnouncement(html)
  if (bare === undefined) return
  await mkdir(dirname(fileURLToPath(file)), { recursive: true })
  await writeFile(file, bare)
}
