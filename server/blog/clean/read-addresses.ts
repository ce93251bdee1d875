// Reads addresses that are written as text or in disguise: a line that is an address, tags that were escaped, and mail
// addresses that a script or a style would make readable, as in <span style="direction:rtl">moc.elpmaxe@ksed</span>.
import type { Element, ParentNode, Text } from 'domhandler'
import { DomUtils } from 'htmlparser2'
import { isPictureFile } from './find-pictures.ts'
import {
  closest,
  element,
  elementsNamed,
  elementsWhere,
  parsePost,
  proseTexts,
  replaceBy,
  setText,
  styleOf,
  textNode,
  valuesOf,
} from './post-dom.ts'

export function readAddresses(tree: ParentNode): void {
  for (const text of proseTexts(tree))
    if (!closest(text.parent, ({ name }) => notProse.test(name))) {
      readLine(text)
      readTags(text)
    }
}

/** Mail addresses come before controls, which some of them look like. */
export function readMails(tree: ParentNode): void {
  for (const one of elementsNamed(tree, 'span bdo')) turnRound(one)
  for (const one of elementsWhere(tree, () => true)) showMail(one)
}

const notProse = /^(?:a|script|style|noscript|button|iframe|object|textarea|template)$/

/** An address that is all of its line becomes a link, or a picture. */
function readLine(text: Text): void {
  const address = text.data.trim()
  if (!/^https?:\/\/[^\s<>"]+$/.test(address)) return
  const isPicture = isPictureFile(address)
  replaceBy(
    text,
    isPicture ? element('img', { src: address, alt: '' }) : element('a', { href: address }, [textNode(address)]),
  )
}

/** A whole link, a picture or a frame, with an address. Tags without one are what the text is about. */
const escapedTag =
  /(<a\s[^<>]*href=["']?https?:[^<>]*>(?:[^<]|<(?!\/?a\b))*<\/a>|<(?:img|iframe)\s[^<>]*src=["']?https?:[^<>]*>(?:<\/iframe>)?)/i

function readTags(text: Text): void {
  const parts = text.data.split(escapedTag)
  if (parts.length > 1)
    replaceBy(text, ...parts.flatMap((part, index) => (index % 2 === 0 ? textNode(part) : parsePost(part).children)))
}

const mail = /^[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}$/i
const turned = (text: string) => [...text].reverse().join('')

/** Letters in the reverse order, which a style turns round. */
function turnRound(one: Element): void {
  const isTurned =
    (one.name === 'bdo' && one.attribs['dir'] === 'rtl') ||
    (styleOf(one, 'unicode-bidi') === 'bidi-override' && styleOf(one, 'direction') === 'rtl')
  const text = DomUtils.textContent(one).trim()
  if (!(isTurned ? /^[\p{sc=Latin}\p{sc=Common}]+$/u : /^[^@\s]+@[^@.\s]+$/).test(text)) return
  if (!isTurned && !mail.test(turned(text))) return
  one.name = 'span'
  delete one.attribs['dir']
  setText(one, turned(text))
}

/** A mail address in hexadecimal digits, of which the first byte is the key of the others. */
function decoded(value: string): string {
  const [key = 0, ...bytes] = Buffer.from(/(?:^|#)((?:[\da-f]{2}){8,})$/.exec(value)?.[1] ?? '', 'hex')
  return String.fromCharCode(...bytes.map((byte) => byte ^ key))
}

/** A mail address in an attribute, or divided among several, as data-user="desk" data-domain="example.org". */
function showMail(one: Element): void {
  const [[user], [domain], [top]] = [/user|name|local/, /domain|host/, /tld/].map((part) =>
    valuesOf(one, new RegExp(`^data-.*(?:${part.source})`)),
  ) as [string[], string[], string[]]
  const divided = `${user}@${[domain, top].filter(Boolean).join('.')}`
  const address = [...Object.values(one.attribs).map(decoded), divided].find((found) => mail.test(found))
  if (address === undefined) return
  one.name = 'a'
  one.attribs = { href: `mailto:${address}` }
  if (/^(?:[[(].*[\])])?$/.test(DomUtils.textContent(one).trim())) setText(one, address)
}
