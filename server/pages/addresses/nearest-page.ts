// Names the page that is most like an address without one, and puts a link to it into the not-found page. The link has our
// own address and text, so nothing that a visitor wrote is shown.
import { escapeAttribute, escapeText } from 'entities'
import { DomUtils, parseDocument } from 'htmlparser2'
import { plainPath } from '#domain/pages/addresses.ts'
import { nearestPageId } from '#domain/pages/nearest-page.ts'
import { editDistance } from '#domain/words/edit-distance.ts'
import { compress } from '#server/edge/files/compression.ts'
import { type PreparedResponses, prepareResponses } from '#server/edge/files/prepared-responses.ts'
import type { AddressBookOptions, ChangingAddresses } from './address-book.ts'
import { withoutLanguage } from './address-spellings.ts'

/** Returns the path of the page whose address is most like `path`. */
export type FindNearest = (path: string) => string | undefined

const maxChars = 300
const maxTypos = 3
/** Shorter words are alike by chance. */
const minWordChars = 4
/** Larger blogs suggest their newest posts only: comparing with 500 long addresses takes 4 ms at worst. */
const maxPages = 500

type NearestOptions = {
  pages: Iterable<string>
  blog: Pick<ChangingAddresses, 'byPlainPath' | 'withQuery'>
  /** Equal for paths in one language. */
  languageOf: (path: string) => unknown
  languages: AddressBookOptions['languages']
}

export function createNearest({ pages, blog, languageOf, languages }: NearestOptions): FindNearest {
  // The not-found page links to the home page anyway.
  const homes = languages.map(({ path }) => `/${path}`)
  const byLanguage = Map.groupBy(
    [...pages].filter((path) => !homes.includes(path)).map((path): Page => [plainPath(path), path]),
    ([, path]) => languageOf(path),
  )
  return (path) => {
    if (path.length > maxChars) return undefined
    const asked = withoutLanguage(plainPath(path), languages)
    const all = [...(byLanguage.get(languageOf(path)) ?? []), ...blog.byPlainPath()]
    const shown = all.slice(0, maxPages).filter(([, page]) => blog.withQuery(page, '') !== undefined)
    for (const find of [misspelt, elsewhere, above]) {
      const page = asked.map((one) => find(one, shown)).find((found) => found !== undefined)
      if (page !== undefined) return page
    }
    return undefined
  }
}

type Page = [plain: string, path: string]

function misspelt(asked: string, pages: readonly Page[]): string | undefined {
  let most = Math.min(maxTypos, Math.floor(asked.length / minWordChars))
  let nearest: string | undefined
  for (const [plain, path] of pages) {
    if (most < 1) break
    if (editDistance(asked, plain, most) > most) continue
    nearest = path
    // The next one must be nearer.
    most = editDistance(asked, plain, most) - 1
  }
  return nearest
}

const lastWord = (plain: string) => plain.slice(plain.lastIndexOf('/') + 1)

/** A page of the same name at another place. */
function elsewhere(asked: string, pages: readonly Page[]): string | undefined {
  const word = lastWord(asked)
  return word.length < minWordChars ? undefined : pages.find(([plain]) => lastWord(plain) === word)?.[1]
}

/** The page that the address is below. */
function above(asked: string, pages: readonly Page[]): string | undefined {
  const byPlainPath = new Map(pages)
  for (let end = asked.lastIndexOf('/'); end > 0; end = asked.lastIndexOf('/', end - 1)) {
    const page = byPlainPath.get(asked.slice(0, end))
    if (page !== undefined) return page
  }
  return undefined
}

/** Returns `answers` of the not-found page with a link to `page`. */
export async function namingNearest(answers: PreparedResponses, page: string): Promise<PreparedResponses> {
  const { headers, body } = answers.identity
  const html = body.toString()
  const document = parseDocument(html, { withStartIndices: true, withEndIndices: true })
  const template = DomUtils.getElementById(nearestPageId, document)
  if (!template) return answers
  const words = escapeText(DomUtils.textContent(template))
  const link = `<a href="${escapeAttribute(page)}">${escapeText(decodeURI(page))}</a>`
  const start = html.slice(0, template.startIndex ?? 0)
  const end = html.slice((template.endIndex ?? 0) + 1)
  const identity = Buffer.from(`${start}<p class="lead measure">${words} ${link}</p>${end}`)
  const [br, gzip] = await Promise.all([compress(identity, 'br', 'each time'), compress(identity, 'gzip', 'each time')])
  const { 'content-length': _length, etag: _etag, vary: _vary, ...own } = headers
  return prepareResponses({ identity, br, gzip }, own)
}
