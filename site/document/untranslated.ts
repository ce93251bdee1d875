// Says of each text that a language lacks that it is in another one, so that screen readers and translators read it so.
import { type Document, type Element, isTag, isText } from 'domhandler'
import { decodeHTML } from 'entities'
import type { Untranslated } from '#domain/build-record.ts'
import { elementsOf } from './html-document.ts'

/** A part of a text, as between two underlined words, counts from this length on. */
const surelyPart = 12

export function markUntranslated(document: Document, { tag, texts }: Untranslated): void {
  const whole = new Set(texts)
  const isOfThem = (text: string) =>
    whole.has(text) || (text.length >= surelyPart && texts.some((one) => one.includes(text)))
  for (const element of elementsOf(document))
    if (!isUnread(element) && textsOf(element).some(isOfThem)) element.attribs['lang'] ??= tag
}

const isUnread = ({ name }: Element) => ['script', 'style', 'template'].includes(name)

const textsOf = (element: Element): string[] =>
  element.children
    .filter((child) => isText(child))
    .map(({ data }) => decodeHTML(data).trim())
    .filter((text) => text !== '')
    // The name of a picture or of a field has no element of its own.
    .concat(element.children.some(isTag) ? [] : ['alt', 'placeholder'].flatMap((name) => element.attribs[name] ?? []))
