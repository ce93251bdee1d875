// Codes in brackets that no plugin has resolved, as in [button url="https://x.example" text="Read on"]: what the author
// wrote into them is shown, the rest is removed. Codes in <pre> or <code> are what the text is about.
import type { ChildNode, ParentNode } from 'domhandler'
import { isPictureFile } from './find-pictures.ts'
import { element, isBlank, parsePost, proseTexts, replaceBy, textNode, titleOf } from './post-dom.ts'
import { decoded } from './settle-links.ts'

const code = /\[(\/?)([a-z][\w-]*)((?:\s[^[\]]*)?)\/?\]/gi
const quote = '["\'“”„«»‘’′″]'
const attribute = new RegExp(`([\\w-]+)=(?:${quote}(.*?)${quote}(?=[\\s/]|$)|([^\\s"']+))`, 'gu')
/** Names that make no sense as words of a text, so that they need no attribute. */
const builders = /^(?:gallery|caption|embed|audio|video|playlist|(?:vc|et_pb|fusion|av)_\w+)$/
/** Names of codes whose text stands apart from the sentence around it. */
const isNote = /note|^ref$|^fn$|tooltip/i

/**
 * Returns how many codes stood for something of which nothing is known, such as a table of a plugin. A form becomes a
 * link to where it can be filled in.
 */
export function readCodes(tree: ParentNode, form?: { link: string | undefined; text: string }): number {
  let lost = 0
  const texts = proseTexts(tree).filter(({ data }) => data.includes('['))
  const closed = new Set(
    texts.flatMap(({ data }) => [...data.matchAll(/\[\/([a-z][\w-]*)\]/gi)].map(([, name]) => name)),
  )
  for (const text of texts) {
    const parts: ChildNode[] = []
    let open = parts
    let at = 0
    const write = (words: string) => words && open.push(textNode(words))
    for (const { index, 0: whole, 1: end, 2: name = '', 3: written = '' } of text.data.matchAll(code)) {
      const values = attributesIn(written)
      const [bare] = /(?<=\s)https?:\/\/\S+$/.exec(written) ?? []
      if (bare) values.set('url', bare)
      const isPair = closed.has(name)
      if (!(isPair || builders.test(name) || values.size > 0)) continue
      write(text.data.slice(at, index))
      at = index + whole.length
      const isInText = isPair && !isBlank(text.data.slice(at, Math.max(at, text.data.indexOf(`[/${name}]`, at))))
      if (isNote.test(name) && (isInText || end)) write(end ? ')' : ' (')
      if (end) {
        open = parts
        continue
      }
      if (/form/i.test(name)) {
        if (form?.link) parts.push(element('p', {}, [element('a', { href: form.link }, [textNode(form.text)])]))
        continue
      }
      const known = knownOf(values)
      if (isInText && known.link) {
        const around = element('a', { href: known.link })
        parts.push(around)
        open = around.children
      } else parts.push(...shownOf(known))
      const isKnown = Object.values(known).some((value) => value.length > 0)
      if (!isKnown && !isPair && values.size > 0) lost += 1
    }
    if (at === 0) continue
    write(text.data.slice(at))
    replaceBy(text, ...parts.flatMap(decodedMarkup))
  }
  return lost
}

const attributesIn = (written: string) =>
  new Map(
    [...written.matchAll(attribute)]
      .filter(([, key = '', quoted]) => quoted !== undefined || key.length > 1)
      .map(([, key = '', quoted, plain = '']) => [key, (quoted ?? plain).trim()]),
  )

type Known = { title: string; link: string; label: string; pictures: string[]; alt: string }

function knownOf(values: ReadonlyMap<string, string>): Known {
  const entries = [...values]
  const wordsAt = (key: RegExp) => entries.find(([name, value]) => key.test(name) && isWords(value))?.[1] ?? ''
  const addresses = entries.flatMap(([name, value]) => {
    const [found] = /(?:https?(?::|%3A)|(?:^|url:)\/)[^|\s,]+/.exec(value) ?? []
    return found && /(?:url|href|link|src|image|file|mp[34]|m4[av]|webm|img)\d?$/.test(name)
      ? [decoded(found.replace(/^url:/, ''))]
      : []
  })
  const label = wordsAt(/(?:button|link|btn).*(?:text|label|title)$/)
  const title = wordsAt(/(?:^|_)(?:title|heading|text|label|question|author|caption|name)$/)
  return {
    title: title === label ? '' : title,
    label,
    link: addresses.find((address) => !isPictureFile(address)) ?? '',
    pictures: addresses.filter(isPictureFile),
    alt: wordsAt(/^alt$/),
  }
}

const isWords = (value: string) =>
  /^["\p{Lu}\p{N}¿¡].*\p{L}|\p{L}\s+\S/u.test(value) && !/[|:]\S*[/%]|^\d+\w{1,3}$/.test(value)

function shownOf({ title, label, link, pictures, alt }: Known): ChildNode[] {
  const shown: ChildNode[] = pictures.map((src) => element('img', { src, alt }))
  if (link) {
    const words = label || title
    shown.push(
      words ? element('p', {}, [element('a', { href: link }, [textNode(words)])]) : element('iframe', { src: link }),
    )
  } else if (title || label) shown.push(titleOf(textNode(title || label)))
  return shown
}

/** Builders keep raw HTML between their codes in base64, percent-encoded within. */
function decodedMarkup(node: ChildNode): ChildNode[] {
  const text = 'data' in node ? node.data.trim() : ''
  if (!/^[A-Za-z\d+/]{24,}={0,2}$/.test(text)) return [node]
  return [...parsePost(decoded(Buffer.from(text, 'base64').toString())).children]
}
