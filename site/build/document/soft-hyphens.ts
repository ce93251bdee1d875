// Puts soft hyphens into the long words of a finished document, where browsers may lack the patterns of its language. Only the
// words on the page get them: titles, attributes and data stay as they are, so nothing else holds an invisible sign.
import { createRequire } from 'node:module'
import { type Document, type Element, isTag, isText } from 'domhandler'
import { firstElement, hasName, parseHtml, writeHtml } from './html-document.ts'

/** As in site/styles/base.css: this many letters stay together at the ends of a word of twelve or more. */
const lettersAtEnd = 5

const softHyphen = '\u00ad'

/** Elements whose text is no running text, or is compared with that of a script. */
const kept = new Set('script style template textarea option code pre kbd samp svg astro-island'.split(' '))

/** In ordinary spelling: a name like AgentPlatform has no German joints. */
const longWord = /(?<!\p{L})\p{L}\p{Ll}{11,}(?!\p{L})/gu

const isAddress = (text: string) => /@|:\/\/|^\/|\p{L}\.\p{L}/u.test(text)

export type AddSoftHyphens = (html: string) => string

// At the end of a build, Vite no longer imports modules.
const require = createRequire(import.meta.url)

/** Returns a function for documents in a language, like "de-DE". Throws for a language without patterns. */
export function softHyphensIn(tag: string): AddSoftHyphens {
  const [language = tag] = tag.split('-')
  const { hyphenateSync } = require(`hyphen/${language}/index.js`) as { hyphenateSync: (word: string) => string }
  const known = new Map<string, string>()
  const hyphenated = (word: string): string => {
    const found = known.get(word) ?? joinShort(hyphenateSync(word).split(softHyphen))
    known.set(word, found)
    return found
  }
  return (html) => {
    const document = parseHtml(html)
    const body = firstElement(document, hasName('body'))
    const page = firstElement(document, hasName('html'))
    if (body && speaks(page, language)) hyphenateTexts(body, language, hyphenated)
    return writeHtml(document)
  }
}

const speaks = (element: Element | undefined, language: string) =>
  (element?.attribs['lang'] ?? language).split('-')[0] === language

function hyphenateTexts(element: Element | Document, language: string, hyphenated: (word: string) => string): void {
  for (const child of element.children)
    if (isText(child))
      child.data = child.data.replace(/\S+/g, (text) => (isAddress(text) ? text : text.replace(longWord, hyphenated)))
    else if (isTag(child) && !kept.has(child.name) && child.attribs['translate'] !== 'no' && speaks(child, language))
      hyphenateTexts(child, language, hyphenated)
}

/** Joins the syllables of a word, without a hyphen near its ends or beside a single letter. */
function joinShort(syllables: readonly string[]): string {
  const word = syllables.join('')
  let at = 0
  return syllables.reduce((text, syllable, index) => {
    const before = syllables[index - 1] ?? ''
    const isBreak = at >= lettersAtEnd && word.length - at >= lettersAtEnd && before.length > 1 && syllable.length > 1
    at += syllable.length
    return text + (isBreak ? softHyphen : '') + syllable
  }, '')
}
