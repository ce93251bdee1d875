// Converts the main part of a page to Markdown, for programs that read. It uses the HTML that visitors get, so both
// say the same.
import { type ChildNode, type Element, isTag, isText } from 'domhandler'
import { DomUtils, parseDocument } from 'htmlparser2'

/** Elements without text of the page itself: navigation, drawings, scripts and controls. */
const wordless = new Set(
  'nav script style svg template video audio iframe button input select textarea noscript'.split(' '),
)
const inline = new Set(
  'a abbr b bdi bdo br cite code dfn em i img kbd mark math q s small span strong sub sup time u var wbr ruby rb rt rp'.split(
    ' ',
  ),
)

/** Ruby text follows its base without a space. */
const ofReading = new Set('rb rt rp'.split(' '))
const partsOfWords = new Set([...ofReading, 'sub', 'sup'])

/** `html` is a whole document and `url` its address. Headings, lists, tables and links are preserved. */
export function renderMarkdown(html: string, url: string): string {
  // Soft hyphens are for the lines of a page.
  const [main] = DomUtils.getElementsByTagName('main', parseDocument(html.replaceAll('\u00ad', '')))
  return main ? `${blocksOf(main.children, url).join('\n\n')}\n` : ''
}

function blocksOf(nodes: readonly ChildNode[], url: string): string[] {
  const blocks: string[] = []
  let phrase: ChildNode[] = []
  const endPhrase = () => {
    blocks.push(...paragraphsOf(phrase, url))
    phrase = []
  }
  for (const node of nodes) {
    if (isTag(node) && !isSilent(node) && !isInline(node)) {
      endPhrase()
      blocks.push(...blockOf(node, url))
    } else phrase.push(node)
  }
  endPhrase()
  return blocks
}

/** A `br` ends a line, several of them a paragraph. */
function paragraphsOf(phrase: readonly ChildNode[], url: string): string[] {
  const lines: ChildNode[][] = [[]]
  for (const node of phrase) {
    if (isTag(node) && node.name === 'br') lines.push([])
    else lines.at(-1)?.push(node)
  }
  const written = lines.map((line) => phraseOf(line, url)).map((text) => (text === '' ? '' : atLineStart(text)))
  return written
    .join('\n')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim().replaceAll('\n', '\\\n'))
    .filter((paragraph) => paragraph !== '')
}

function blockOf(element: Element, url: string): string[] {
  const { name, children } = element
  const label = pictureLabel(element)
  if (label !== undefined) return label === '' ? [] : [`*${escapeMarkdown(label)}*`]
  const text = () => phraseOf(children, url)
  // Trailing signs would count as the end of the heading.
  if (/^h[1-6]$/.test(name)) return [`${'#'.repeat(Number(name[1]))} ${text().replace(/(?<= )#+$/, '\\$&')}`]
  if (name === 'ul' || name === 'ol') return [listOf(element, url)].filter(Boolean)
  if (name === 'table') return [tableOf(element, url)].filter(Boolean)
  if (name === 'pre') return [renderFence(linesOf(element).replace(/\n$/, ''))]
  if (name === 'hr') return ['---']
  if (name === 'blockquote') return [indent(blocksOf(children, url).join('\n\n'), '> ', '> ')]
  // A fold whose summary is a heading stands under that heading.
  const isHeaded = children.some((child) => isTag(child) && /^h[1-6]$/.test(child.name))
  if (name === 'dt' || (name === 'summary' && !isHeaded))
    return text() === '' ? [] : [`**${text().replaceAll('**', '')}**`]
  return blocksOf(children, url)
}

function listOf({ name, attribs, children }: Element, url: string): string {
  const items = children.filter((child): child is Element => isTag(child) && !isSilent(child))
  const texts = items.map((item) => blocksOf(item.name === 'li' ? item.children : [item], url).join('\n\n'))
  const numbers = numbersOf(attribs, items)
  return texts
    .flatMap((text, index) => {
      const mark = name === 'ol' ? `${numbers[index]}. ` : '- '
      return text === '' ? [] : [indent(text, mark, ' '.repeat(mark.length))]
    })
    .join('\n')
}

/** The numbers of an `<ol>`, which may begin anywhere, count down, and be set for an item. */
function numbersOf({ start, reversed }: Element['attribs'], items: readonly Element[]): number[] {
  const step = reversed === undefined ? 1 : -1
  const given = (text: string | undefined) => (/^-?\d+$/.test(text ?? '') ? Number(text) : undefined)
  let next = given(start) ?? (step > 0 ? 1 : items.length)
  return items.map(({ attribs }) => {
    const number = given(attribs['value']) ?? next
    next = number + step
    return number
  })
}

function tableOf(table: Element, url: string): string {
  const rows = rowsOf(table).map((row) => {
    const cells = row.children.filter((cell): cell is Element => isTag(cell) && /^t[hd]$/.test(cell.name))
    return cells.map((cell) => blocksOf(cell.children, url).join(' ').replaceAll(/\\?\n/g, ' ').replaceAll('|', '\\|'))
  })
  const [head, ...body] = rows
  if (!head) return ''
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const caption = table.children.find((child): child is Element => isTag(child) && child.name === 'caption')
  const title = caption ? `${phraseOf(caption.children, url)}\n\n` : ''
  return title + [line(head), line(head.map(() => '---')), ...body.map(line)].join('\n')
}

/** Without the rows of tables in its cells. */
const rowsOf = ({ children }: Element): Element[] =>
  children.filter(isTag).flatMap((child) => (child.name === 'tr' ? child : child.name === 'table' ? [] : rowsOf(child)))

/** Renders text and inline elements on one line. */
function phraseOf(nodes: readonly ChildNode[], url: string): string {
  const read = nodes.filter((node) => isText(node) || (isTag(node) && !isSilent(node)))
  const parts = read
    .map((node, index) => {
      const before = read[index - 1]
      return (before && areApart(before, node) ? ' ' : '') + inlineOf(node, url)
    })
    .filter((part) => part !== '')
  return (
    parts
      // An exclamation mark before a link would make a picture of it.
      .map((part, index) => (parts[index + 1]?.startsWith('[') ? part.replace(/!$/, '\\!') : part))
      .join('')
      .replace(/[ \t\n\r\f]+/g, ' ')
      .replace(/ ([,.;:!?])(?= |$)/g, '$1')
      .trim()
  )
}

const isPartOfWord = (node: ChildNode) => isTag(node) && partsOfWords.has(node.name)

/** Whether styles separate two neighbours: two elements, or texts of which the second would start inside a word. */
function areApart(before: ChildNode, after: ChildNode): boolean {
  if (isTag(before) && isTag(after)) return !ofReading.has(after.name)
  if (isPartOfWord(before) || isPartOfWord(after)) return false
  return /[\p{Ll}\p{N}]$/u.test(DomUtils.textContent(before)) && /^\p{Lu}/u.test(DomUtils.textContent(after))
}

/** Returns the text of code, where a tag can also end a line. */
const linesOf = (code: Element): string =>
  code.children
    .map((node) => (isText(node) ? node.data : !isTag(node) ? '' : node.name === 'br' ? '\n' : linesOf(node)))
    .join('')

/** The checkbox of a task list, which the page draws. */
const taskSigns: Readonly<Record<string, string>> = { 'task-done': '[x]', 'task-open': '[ ]' }

function inlineOf(node: ChildNode, url: string): string {
  if (isText(node)) return escapeMarkdown(node.data)
  if (!isTag(node) || isSilent(node)) return ''
  const task = taskSigns[node.attribs['class'] ?? '']
  if (task) return task
  const label = pictureLabel(node)
  if (label !== undefined) return label === '' ? '' : `*${escapeMarkdown(label)}*`
  if (node.name === 'br') return ' '
  if (node.name === 'math') return `$${node.attribs['alttext'] ?? ''}$`
  if (node.name === 'code') return codeSpan(linesOf(node).replaceAll('\n', ' '))
  const text = phraseOf(node.children, url)
  // White space at the edges belongs outside the marks.
  const around = (before: string, after: string) => {
    const whole = DomUtils.textContent(node)
    return `${/^\s/.test(whole) ? ' ' : ''}${before}${text}${after}${/\s$/.test(whole) ? ' ' : ''}`
  }
  if (text === '') return ''
  const href = node.name === 'a' ? node.attribs['href'] : undefined
  if (href !== undefined) return around('[', `](${destination(URL.parse(href, url)?.href ?? url)})`)
  if (node.name === 'strong' || node.name === 'b') return around('**', '**')
  if (node.name === 'em' || node.name === 'i') return around('*', '*')
  return around('', '')
}

/** Returns the alternative text of a picture; undefined for other elements. */
function pictureLabel({ name, attribs }: Element): string | undefined {
  if (attribs['role'] === 'img') return attribs['aria-label'] ?? ''
  return name === 'img' ? (attribs['alt'] ?? '') : undefined
}

/** `data-unchosen` marks alternatives that styles hide. */
const isSilent = ({ name, attribs }: Element) =>
  wordless.has(name) || 'hidden' in attribs || 'data-unchosen' in attribs || attribs['aria-hidden'] === 'true'

/** Whether an element is inline and contains no block. */
const isInline = (element: Element): boolean =>
  inline.has(element.name) &&
  (element.name === 'math' || element.children.every((child) => !isTag(child) || isSilent(child) || isInline(child)))

/** Escapes Markdown syntax and the start of HTML entities. */
const escapeMarkdown = (text: string) => text.replace(/[\\`*_~[\]<>]|&(?=#?\w+;)/g, '\\$&')

const longestFence = (code: string) => Math.max(0, ...Array.from(code.matchAll(/`+/g), ([fence]) => fence.length))

function renderFence(code: string): string {
  const fence = '`'.repeat(Math.max(3, longestFence(code) + 1))
  return `${fence}\n${code}\n${fence}`
}

function codeSpan(code: string): string {
  if (code.trim() === '') return ''
  const fence = '`'.repeat(longestFence(code) + 1)
  // Markdown strips one space on each side.
  const space = code.includes('`') || /^ .* $/s.test(code) ? ' ' : ''
  return fence + space + code + space + fence
}

/** Brackets would end the URL early. */
const destination = (href: string) =>
  href.replace(/[\s()<>\\]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`)

/** Escapes signs that start a heading, list or quotation. */
const atLineStart = (text: string) => text.replace(/^[#+=-]/, '\\$&').replace(/^(\d+)(?=[.)](?: |$))/, '$1\\')

const indent = (text: string, first: string, rest: string) =>
  text
    .split('\n')
    .map((line, index) => (index === 0 ? first : line === '' ? rest.trimEnd() : rest) + line)
    .join('\n')
