// Works on sanitized HTML, in which "<" always starts a tag.
import { decodeHTML } from 'entities'
import type { Post } from '#domain/blog/post.ts'
import { textOfSanitized } from './plain-text.ts'

/** Shifts the levels so that the highest heading comes right below the page title. */
export function shiftHeadings(html: string): string {
  const levels = [...html.matchAll(/<h([1-6])\b/g)].map(([, level]) => Number(level))
  const shift = 2 - Math.min(...levels)
  return html.replace(
    /(<\/?h)([1-6])\b/g,
    (_tag, start: string, level: string) => start + Math.min(6, Number(level) + shift),
  )
}

/** Collects h2 and h3 for a table of contents, and adds ids where they are missing. */
export function withHeadingIds(html: string): Pick<Post, 'html' | 'headings'> {
  const headings: Post['headings'][number][] = []
  const counts = new Map<string, number>()
  const taken = new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => id))
  const marked = html.replace(
    /<h([23])([^>]*)>([\s\S]*?)<\/h\1>/g,
    (_whole, level: string, attributes: string, inner: string) => {
      const text = textOfSanitized(inner)
      const own = / id="([^"]*)"/.exec(attributes)?.[1]
      const id = own ?? unused(`h-${slugOf(text)}`, taken, counts)
      if (text) headings.push({ id: decodeHTML(id), text, level: level === '2' ? 2 : 3 })
      return `<h${level}${attributes}${own === undefined ? ` id="${id}"` : ''}>${inner}</h${level}>`
    },
  )
  return { html: marked, headings }
}

const slugOf = (text: string) => {
  const words = text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')
  return words.replace(/^-|-$/g, '').slice(0, 60) || 'part'
}

/** `counts` has how often a base was asked for, so that the same heading a thousand times costs no search. */
function unused(base: string, taken: Set<string>, counts: Map<string, number>): string {
  let count = counts.get(base) ?? 1
  let id = count === 1 ? base : `${base}-${count}`
  while (taken.has(id)) {
    count += 1
    id = `${base}-${count}`
  }
  counts.set(base, count)
  taken.add(id)
  return id
}
