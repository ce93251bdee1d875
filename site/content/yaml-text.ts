// Parses YAML for people who write it by hand: a slip is told with its line, a caret under it and a sentence that says what to
// write, without the words of the format. What the format would pass over in silence is a slip too.
import {
  type Document,
  isNode,
  isScalar,
  LineCounter,
  type Node,
  parseDocument,
  type Range,
  visit,
  type YAMLError,
} from 'yaml'
import { ContentError, type ContentProblem } from './content-problems.ts'
import type { Place } from './placeholders.ts'

type Slip = { at: number; sentence: string }

/** `linesAbove` counts the lines of the file before it. Throws a ContentError with the first slip. */
export function parseYaml(file: string, text: string, linesAbove = 0): unknown {
  const counter = new LineCounter()
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false, logLevel: 'error' })
  const slip = slipIn(document, text)
  if (slip) throw new ContentError([slipProblem(file, text, slip, linesAbove)])
  return document.toJS()
}

/** The line on which each place of a YAML text begins; for one that is missing, that of what should hold it. */
export function lineFinder(text: string): (place: Place) => number | undefined {
  const counter = new LineCounter()
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false, logLevel: 'error' })
  return (place) => {
    for (let length = place.length; length > 0; length -= 1) {
      const at = beginning(document, place.slice(0, length))
      if (at !== undefined) return counter.linePos(at).line
    }
    return undefined
  }
}

/** Of a field, where its name begins. */
function beginning(document: Document, place: Place): number | undefined {
  const parent = document.getIn(place.slice(0, -1), true)
  const items = parent instanceof Object && 'items' in parent ? (parent.items as { key?: unknown }[]) : []
  const pair = items.find(({ key }) => isScalar(key) && String(key.value) === String(place.at(-1)))
  const node = pair?.key ?? document.getIn(place, true)
  return isNode(node) ? node.range?.[0] : undefined
}

function slipProblem(file: string, text: string, { at, sentence }: Slip, linesAbove: number): ContentProblem {
  const before = text.slice(0, at).split('\n')
  const line = text.split('\n')[before.length - 1] ?? ''
  const column = before.at(-1)?.length ?? 0
  const shown = line.trimStart()
  const caret = ' '.repeat(Math.max(0, column - (line.length - shown.length)))
  return {
    file,
    place: [],
    line: before.length + linesAbove,
    sentence,
    excerpt: `    ${shown}\n    ${caret}^`,
  }
}

function slipIn(document: Document.Parsed, text: string): Slip | undefined {
  const joined = text.match(/^(<{7}|={7}|>{7})/m)
  if (joined) {
    const sentence =
      'Two versions of this file have been put together here. Keep one of them, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>.'
    return { at: joined.index ?? 0, sentence }
  }
  const [error] = document.errors
  return error ? slipOfError(error, text) : silentSlip(document, text)
}

const quoted = (begins: string) => `Put this text in quotes: it begins with ${begins}, which has a meaning here.`
const cutOff =
  'What stands behind # is a note that nobody sees. Put the text in quotes, or the note on a line of its own.'

/** What the parser finds nothing wrong with, and yet is not what was meant. */
function silentSlip(document: Document, text: string): Slip | undefined {
  let slip: Slip | undefined
  const found = (at: number, sentence: string) => {
    slip = { at, sentence }
    return visit.BREAK
  }
  visit(document, (_key, node) => {
    if (!isNode(node) || !node.range) return undefined
    const { range, anchor, tag, source } = node as Node & { range: Range; anchor?: string; source?: string }
    if (anchor) return found(text.lastIndexOf('&', range[0]), quoted('&'))
    if (tag?.startsWith('!')) return found(text.lastIndexOf('!', range[0]), quoted('!'))
    if (!isScalar(node) || node.type !== 'PLAIN' || !source) return undefined
    const [note] = text.slice(range[1]).match(/^[ \t]+#/) ?? []
    return note ? found(range[1] + note.length - 1, cutOff) : undefined
  })
  return slip
}

function slipOfError({ code, pos, message }: YAMLError, text: string): Slip {
  const [at] = pos
  const said = (sentence: string, place = at): Slip => ({ at: place, sentence })
  if (code === 'TAB_AS_INDENT') return said('Write spaces here, not a tab.')
  if (code === 'MULTIPLE_DOCS') return said('Remove this line: a file is one list or one page.')
  if (code === 'BAD_DQ_ESCAPE')
    return said(
      'Write a second \\ behind this one, or put the text in single quotes: between double ones \\ has a meaning.',
    )
  if (code === 'DUPLICATE_KEY') {
    const [name] = text.slice(at).match(/^[^:\n]+/) ?? ['This field']
    const orItem = isInItem(text, at) ? ', or write - before it where another item begins' : ''
    return said(`${name} stands here twice. Remove one of the two${orItem}.`)
  }
  return slipInLine(text, at, message) ?? said(otherwise)
}

/** Whether the field that begins at `at` belongs to an item of a list. */
function isInItem(text: string, at: number): boolean {
  const column = at - text.lastIndexOf('\n', at - 1) - 1
  const above = text
    .slice(0, at - column)
    .split('\n')
    .reverse()
  return (
    above
      .find((line) => line.trim() && line.search(/\S/) < column)
      ?.trimStart()
      .startsWith('- ') ?? false
  )
}

const otherwise =
  'This line cannot be read. Compare it with its neighbours: as many spaces before it, a colon and a space after the name, quotes in pairs.'

/** The lines on which a slip can be that the parser notices at `at`, nearest first, each with where it begins. */
function linesBefore(text: string, at: number): { line: string; start: number }[] {
  const lines: { line: string; start: number }[] = []
  for (let end = text.indexOf('\n', at); lines.length < 6; ) {
    const stop = end < 0 ? text.length : end
    const start = text.lastIndexOf('\n', stop - 1) + 1
    const line = text.slice(start, stop)
    if (line.trim() && !line.trimStart().startsWith('#')) lines.push({ line, start })
    if (start === 0) break
    end = start - 1
  }
  return lines
}

/** What people get wrong in a line, looked for where the parser stumbled and in the lines before. */
function slipInLine(text: string, at: number, message: string): Slip | undefined {
  const lines = linesBefore(text, at)
  for (const { line, start } of lines) {
    const slip = slipOf(line)
    if (slip) return { at: start + slip.at, sentence: slip.sentence }
  }
  const [here, above] = lines
  if (here && above && /indent|same column|same level/i.test(message)) {
    const begins = here.line.search(/\S/)
    return {
      at: here.start + begins,
      sentence: `Put as many spaces before this line as before its neighbours: it has ${begins}.`,
    }
  }
  const unnamed = here && !/^\s*(- |[\w-]+:(\s|$)|[[\]{}])/.test(here.line)
  return unnamed ? { at: here.start + here.line.search(/\S/), sentence: unnamedLine } : undefined
}

const unnamedLine =
  'This line has neither a name with a colon nor a - before it. If it goes on with the text above, write both on one line.'

function slipOf(line: string): Slip | undefined {
  const pasted = line.match(/^(\s*(?:- )?)([a-zA-Z][\w-]*):(?=[^\s:/])/)
  if (pasted?.[2]) return { at: pasted[0].length, sentence: `Write a space after the colon of ${pasted[2]}.` }
  const dash = line.match(/^\s*-(?=[\p{L}"'])/u)
  if (dash) return { at: dash[0].length, sentence: 'Write a space after the -.' }
  const [whole, before = '', value = ''] = line.match(/^(\s*(?:- )*(?:[\w-]+:)?\s*)(\S.*)$/) ?? []
  if (whole === undefined) return undefined
  const slip = slipOfValue(value, /[\w-]+:\s*$/.test(before) ? (before.match(/[\w-]+(?=:\s*$)/)?.[0] ?? '') : '')
  return slip && { at: before.length + slip.at, sentence: slip.sentence }
}

/** `name`: of the field; empty in a list. */
function slipOfValue(value: string, name: string): Slip | undefined {
  const [first = ''] = value
  if (first === '"' || first === "'") return slipInQuotes(value, first)
  if ('@`%*&!|>'.includes(first) && !/^[|>][-+]?$/.test(value)) return { at: 0, sentence: quoted(first) }
  if (first === '{' || first === '[') return slipInBraces(value, first)
  const note = value.search(/\s#/)
  if (note >= 0) return { at: note + 1, sentence: cutOff }
  const colon = name ? value.search(/:(\s|$)/) : -1
  if (colon >= 0) return { at: colon, sentence: `Put the text of ${name} in quotes: it holds a colon.` }
  return undefined
}

function slipInQuotes(value: string, quote: string): Slip | undefined {
  const inside = quote === '"' ? /^"(?:[^"\\]|\\.)*"/ : /^'(?:[^']|'')*'/
  const [closed] = value.match(inside) ?? []
  if (closed === undefined)
    return { at: 0, sentence: `Write ${quote} at the end of this text too: it begins with one.` }
  const rest = value.slice(closed.length)
  if (/^\s*(#.*)?$/.test(rest)) return undefined
  const curly = quote === '"' ? '“ and ”' : '’'
  return {
    at: closed.length - 1,
    sentence: `The text ends at this ${quote}. Put all of it between two ${quote}, and write ${curly} inside.`,
  }
}

function slipInBraces(value: string, open: string): Slip | undefined {
  const close = open === '{' ? '}' : ']'
  const bare = value.replace(/"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'/g, (text) => '_'.repeat(text.length))
  const note = bare.search(/\s#/)
  if (note >= 0) return { at: note + 1, sentence: cutOff }
  const end = bare.lastIndexOf(close)
  if (end >= 0 && /\S/.test(bare.slice(end + 1).replace(/^\s*,/, ''))) return { at: 0, sentence: quoted(open) }
  if (open === '{' && /^\{[\w.:-]+\}\s*\S/.test(bare)) return { at: 0, sentence: quoted(open) }
  if (bare.replaceAll(open, '').length !== bare.replaceAll(close, '').length) {
    const isFields = /^[{[]\s*$/.test(value)
    return isFields
      ? undefined
      : { at: 0, sentence: `Write ${close} at the end: here is a ${open} that nothing closes.` }
  }
  const colon = open === '{' ? bare.match(/:\s[^,{}[\]]*:\s/) : null
  if (colon) {
    const [, name] = /\S\s+([a-z]\w*):\s$/.exec(colon[0]) ?? []
    const orComma = name ? `, or write a comma before ${name} if that is the next field` : ''
    return {
      at: (colon.index ?? 0) + colon[0].length - 2,
      sentence: `Put this text in quotes, as it holds a colon${orComma}.`,
    }
  }
  return undefined
}
