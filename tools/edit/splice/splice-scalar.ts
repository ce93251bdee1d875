// A text takes another's place: its kind of quotes stays, and so does each of its lines that need not change.
import { parse, type Scalar } from 'yaml'
import {
  escapedInDouble,
  inDouble,
  inSingle,
  isPlain,
  isSingleQuotable,
  lineWidth,
  writtenScalar,
} from './written-yaml.ts'
import { type Splice, startOf, type YamlSource } from './yaml-source.ts'

type ScalarValue = string | number | boolean | null

/** The ways to write it, the most faithful one first. */
export function scalarSplices(source: YamlSource, node: Scalar, value: ScalarValue, inFlow: boolean): Splice[] {
  const from = startOf(node)
  const isBlock = node.type === 'BLOCK_FOLDED' || node.type === 'BLOCK_LITERAL'
  const rangeEnd = node.range?.[1] ?? from
  const to = isBlock ? source.text.slice(0, rangeEnd).trimEnd().length : rangeEnd
  const raw = source.text.slice(from, to)
  // An empty value: the colon needs a space behind it.
  const gap = raw === '' && /[^\s]/.test(source.text[from - 1] ?? ' ') ? ' ' : ''
  const written = [...faithful(source, node, raw, value, inFlow), writtenScalar(value, inFlow)]
  if (typeof value === 'string') written.push(inDouble(value))
  return written.map((by) => ({ from, to, by: gap + by }))
}

function faithful(source: YamlSource, node: Scalar, raw: string, value: ScalarValue, inFlow: boolean): string[] {
  if (typeof value !== 'string' || typeof node.value !== 'string') return []
  const lines = raw.split(/\r?\n/)
  if (node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED')
    return inBlock(lines, node.type === 'BLOCK_FOLDED', value, source)
  if (lines.length > 1) return onSeveralLines(source, node, lines, node.value, value)
  if (node.type === 'QUOTE_DOUBLE') return [inDouble(value)]
  if (node.type === 'QUOTE_SINGLE' && isSingleQuotable(value)) return [inSingle(value)]
  return isPlain(value, inFlow) || (isDay(value) && isDay(raw)) ? [value] : []
}

/** Bare ones are written so where only readers of YAML 1.2 are asked, for which they are texts. */
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}( \d{2}:\d{2})?$/.test(text)

/** `lines`: the header, like ">-", and those of the text. */
function inBlock(
  [header = '', ...lines]: readonly string[],
  folded: boolean,
  value: string,
  source: YamlSource,
): string[] {
  const [, mark, rest] = header.match(/^([>|])[-+]?(\s.*)?$/) ?? []
  const body = value.endsWith('\n') ? value.slice(0, -1) : value
  if (!mark || body.endsWith('\n')) return []
  const indent = ' '.repeat(Math.max(1, lines.find((line) => line.trim())?.search(/\S/) ?? 1))
  const old = lines.map((line) => line.slice(indent.length))
  const written = folded ? foldedLines(old, body) : body.split('\n')
  const chomping = value.endsWith('\n') ? '' : '-'
  const text = written.map((line) => (line ? indent + line : ''))
  return [[`${mark}${chomping}${rest ?? ''}`, ...text].join(source.eol)]
}

/** A blank line between two paragraphs is a line break of the value. */
function foldedLines(old: readonly string[], value: string): string[] {
  const paragraphs = old
    .join('\n')
    .split('\n\n')
    .map((paragraph) => paragraph.split('\n'))
  const texts = value.split('\n')
  return texts.flatMap((text, index) => {
    const same = paragraphs.find((paragraph) => paragraph.join(' ') === text)
    const before = same ?? (texts.length === paragraphs.length ? paragraphs[index] : undefined) ?? []
    return [...(index > 0 ? [''] : []), ...keptLines(before, text)]
  })
}

/** A text in quotes, or a bare one, that goes on in the next line. */
function onSeveralLines(
  source: YamlSource,
  node: Scalar,
  raw: readonly string[],
  old: string,
  value: string,
): string[] {
  const quote = node.type === 'QUOTE_DOUBLE' ? '"' : node.type === 'QUOTE_SINGLE' ? "'" : ''
  if (quote !== '"' && !isSingleQuotable(value)) return []
  const inner = raw.map((line, index) => {
    const from = index === 0 ? quote.length : 0
    return line.slice(from, index === raw.length - 1 && quote ? -1 : undefined).trim()
  })
  const decoded = inner.map((line) => decode(line, quote))
  if (decoded.join(' ') !== old) return []
  const known = new Map(decoded.map((line, index) => [line, inner[index] ?? '']))
  const encode = (line: string) => {
    if (quote === '"') return escapedInDouble(line)
    return quote === "'" ? line.replaceAll("'", "''") : line
  }
  const indent = raw[1]?.match(/^\s*/)?.[0] ?? ''
  const lines = keptLines(decoded, value).map((line) => known.get(line) ?? encode(line))
  return [quote + lines.join(source.eol + indent) + quote]
}

function decode(line: string, quote: string): string | undefined {
  try {
    return quote ? parse(quote + line + quote) : line
  } catch {
    return undefined
  }
}

/** How many characters a line may grow by before it is broken. */
const slack = 20

/** The lines of a text of which `old` were those before it changed: what is the same at both ends stays as it is. */
function keptLines(old: readonly (string | undefined)[], text: string): string[] {
  const lines = old.map((line) => line ?? '')
  const head: string[] = []
  const tail: string[] = []
  let rest = text
  while (head.length < lines.length && rest.startsWith(`${lines[head.length]} `)) {
    const line = lines[head.length] ?? ''
    head.push(line)
    rest = rest.slice(line.length + 1)
  }
  while (head.length + tail.length < lines.length && rest.endsWith(` ${lines.at(-1 - tail.length)}`)) {
    const line = lines.at(-1 - tail.length) ?? ''
    tail.unshift(line)
    rest = rest.slice(0, -line.length - 1)
  }
  const longest = Math.max(lineWidth - 20, ...lines.map((line) => line.length))
  return [...head, ...wrapped(rest, longest), ...tail]
}

/** Broken at single spaces only: others would not come back. */
function wrapped(text: string, width: number): string[] {
  if (text.length <= width + slack) return [text]
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/(?<=\S) (?=\S)/)) {
    if (line && line.length + 1 + word.length > width) {
      lines.push(line)
      line = word
    } else line = line ? `${line} ${word}` : word
  }
  return [...lines, line]
}
