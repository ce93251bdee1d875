// Says of what a page says or leads to in another language than its own that it is in that one: texts without a translation, so that
// they are read aloud as they should be, and links to the blog.
import { type Document, type Element, isTag, isText } from 'domhandler'
import { decodeHTML } from 'entities'
import type { OtherLanguage } from '#domain/build-record.ts'
import { elementsOf } from './html-document.ts'

/** A part of a text, as between two underlined words, counts from this length on. */
const surelyPart = 12

export function markOtherLanguage(document: Document, { tag, path, texts }: OtherLanguage): void {
  const whole = new Set(texts)
  const isOfThem = (text: string) =>
    whole.has(text) || (text.length >= surelyPart && texts.some((one) => one.includes(text)))
  for (const element of elementsOf(document)) {
    const { name, attribs } = element
    if (['script', 'style', 'template'].includes(name)) continue
    if (textsOf(element).some(isOfThem)) attribs['lang'] ??= tag
    if (name === 'a' && leadsAway(attribs['href'] ?? '', path)) attribs['hreflang'] ??= tag
  }
}

/** Whether a link leads to a page of the site that is not below this path. Files have an ending. */
const leadsAway = (href: string, path: string) =>
  /^\/[^.]*$/.test(href) && !new RegExp(`^/${path}(?=[/?#]|$)`).test(href)

const textsOf = (element: Element): string[] =>
  element.children
    .filter((child) => isText(child))
    .map(({ data }) => decodeHTML(data).trim())
    .filter((text) => text !== '')
    // The name of a picture or of a field has no element of its own.
    .concat(element.children.some(isTag) ? [] : ['alt', 'placeholder'].flatMap((name) => element.attribs[name] ?? []))
