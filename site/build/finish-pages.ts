// Last step of the build: finishes the prerendered documents, and records how the server finishes those that it renders on
// demand.
import { hash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addressIn, languageAt } from '../../domain/pages/addresses.ts'
import {
  type BuildRecord,
  bareEnding,
  type DocumentNeeds,
  type PageStyles,
  type PageVariant,
} from '../../domain/pages/build-record.ts'
import type { Language } from '../content/translate/languages.ts'
import { splitCriticalStyles } from './document/critical-styles.ts'
import { documentNeeds, finishDocument, withoutAnnouncement } from './document/finish-document.ts'
import { softHyphensIn } from './document/soft-hyphens.ts'
import { renderSamplePages } from './render-sample-pages.ts'

type FinishedPages = Pick<BuildRecord, 'needs' | 'styles' | 'variants'> & {
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

  const stylesOf = async (...html: string[]): Promise<PageStyles> => {
    const { firstView, sheet } = await splitCriticalStyles(html)
    const path = `/_astro/page.${hash('sha256', sheet).slice(0, 8)}.css`
    await writeFile(new URL(`.${path}`, dir), sheet)
    return { firstView, sheet: path }
  }
  const documents = new Map<string, string>()
  const styles: Record<string, PageStyles> = {}
  const needs: Record<string, DocumentNeeds> = {}
  const variants: PageVariant[] = []
  const folder = new URL('../variants/', dir)
  await mkdir(folder)
  for (const [page, states] of samplePages) {
    const own = await stylesOf(...states.map(({ html }) => html))
    const finished = states.map(({ html, variant }) => ({ variant, html: finishDocument(html, own) }))
    styles[page] = own
    needs[page] = documentNeeds(finished.map(({ html }) => html))
    documents.set(page, states[0]?.html ?? '')
    for (const { html, variant } of finished) {
      if (!variant) continue
      const name = String(variants.length + 1)
      const hyphenated = hyphenate(html, page)
      await writeFile(new URL(`${name}.html`, folder), hyphenated)
      await writeWithoutAnnouncement(new URL(`${name}${bareEnding}.html`, folder), hyphenated)
      variants.push({ ...variant, name })
    }
  }
  for (const { name, html } of built) {
    const page = `/${name.replaceAll('\\', '/').replace(/(^|\/)index\.html$|\.html$/, '')}`
    const finished = hyphenate(finishDocument(html, await stylesOf(html)), page)
    needs[page] = documentNeeds([finished])
    documents.set(page, finished)
    await writeFile(new URL(name, dir), finished)
    await writeWithoutAnnouncement(new URL(`../bare/${name}`, dir), finished)
  }
  return { needs, styles, variants, documents }
}

/** Returns the on-demand pages of all languages. One with the same address in each, like the blog, is in the first. */
const onDemandPages = ({ onDemandPaths }: Pick<BuildRecord, 'onDemandPaths'>, languages: readonly Language[]) =>
  languages.flatMap((language) =>
    onDemandPaths
      .map((path) => ({ path, address: addressIn(language, path), language: language.path }))
      .filter(({ path, address }) => language === languages[0] || address !== path),
  )

/** Writes a second copy of a page without its announcement, for when it is not shown. */
async function writeWithoutAnnouncement(file: URL, html: string): Promise<void> {
  const bare = withoutAnnouncement(html)
  if (bare === undefined) return
  await mkdir(dirname(fileURLToPath(file)), { recursive: true })
  await writeFile(file, bare)
}
