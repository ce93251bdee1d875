// How a page comes by its styles: those of the first view stand in its head, so that nothing is asked for before it is
// painted; the others come in a file of their own, which stands between the first view and the rest of the page.

/** What the build made of the styles of one page. */
export type PageStyles = {
  /** The rules that the first view needs. */
  firstView: string
  /** Path of the file that holds the other rules, as in "/_astro/rest.8f3ab2c1.css". */
  rest: string
}

/** By path, as in "/pricing". */
export type StylesOfPages = Readonly<Record<string, PageStyles>>

const styleOfHead = /<style>([\s\S]*?)<\/style>/
const unseen = new Set(['style', 'script', 'template'])

/** The styles that Astro wrote into a page. */
export const stylesOf = (html: string): string => styleOfHead.exec(html)?.[1] ?? ''

/** The same page before Astro wrote styles into it. */
export const withoutStyles = (html: string): string => html.replace(styleOfHead, '')

/**
 * Where the first view ends: behind the element that says so, or else behind the first element of the page's own content.
 * -1 where there is none.
 */
export function endOfFirstView(html: string): number {
  const last = startOfElement(html, /<([a-z][a-z0-9-]*)\b[^>]*\sdata-first-view-end\b/g) ?? firstOfMain(html)
  if (!last) return -1
  const sameTags = new RegExp(`<(/?)${last.name}\\b[^>]*>`, 'g')
  sameTags.lastIndex = last.index
  let depth = 0
  for (let tag = sameTags.exec(html); tag; tag = sameTags.exec(html)) {
    depth += tag[1] ? -1 : 1
    if (depth === 0) return tag.index + tag[0].length
  }
  return -1
}

type Start = { name: string; index: number }

function firstOfMain(html: string): Start | undefined {
  const main = /<main\b[^>]*>/.exec(html)
  if (!main) return undefined
  const opening = /<([a-z][a-z0-9-]*)\b/g
  opening.lastIndex = main.index + main[0].length
  let first = startOfElement(html, opening)
  while (first && unseen.has(first.name)) {
    opening.lastIndex = html.indexOf(`</${first.name}>`, first.index)
    first = startOfElement(html, opening)
  }
  return first
}

function startOfElement(html: string, opening: RegExp): Start | undefined {
  const found = opening.exec(html)
  return found ? { name: found[1] ?? '', index: found.index } : undefined
}

/** Browsers show what stands above it, and nothing below it before it has come. The fonts of the first view go first. */
const restAt = (path: string) => `<link rel="stylesheet" href="${path}" fetchpriority="low">`

/** What stands for the other styles in a page. */
export const restOfStyles = /<link rel="stylesheet" href="[^"]*" fetchpriority="low">/

/** The page with its styles in two parts; as it is, where the build made none of it. */
export function withFirstViewStyles(html: string, styles: PageStyles | undefined): string {
  const end = endOfFirstView(html)
  if (!styles || end === -1) return html
  return (html.slice(0, end) + restAt(styles.rest) + html.slice(end)).replace(
    styleOfHead,
    () => `<style>${styles.firstView}</style>`,
  )
}

/** Every post has the styles of the page that shows one by its number. */
export const pageStylesAt = (pages: StylesOfPages, path: string): PageStyles | undefined =>
  pages[path.replace(/^\/blog\/.+/, '/post')]
