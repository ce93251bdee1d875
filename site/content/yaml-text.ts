// Parses YAML for people who write it by hand: a slip is told with its line, a caret where the parser stumbled and a sentence that
// says what to write, without the words of the format. What the format would pass over in silence is a slip too.
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

/**
 * Finds the line on which each place of a YAML text begins; for a place that is missing, that of what should hold it.
 */
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

/** Returns where the name of a field begins. */
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
  return error ? { at: error.pos[0], sentence: sentenceOf(error) } : silentSlip(document, text)
}

const quoted = (begins: string) => `Put this text in quotes: it begins with ${begins}, which has a meaning here.`
const cutOff =
  'What stands behind # is a note that nobody sees. Put the text in quotes, or the note on a line of its own.'

/** Finds what the parser accepts, but is not what was meant. */
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

const sentences: Partial<Record<YAMLError['code'], string>> = {
  BAD_DQ_ESCAPE:
    'Write a second \\ behind this one, or put the text in single quotes: between double ones \\ has a meaning.',
  BAD_INDENT:
    'Put as many spaces before this line as before its neighbours. If it has them, a } or ] is missing above.',
  BAD_SCALAR_START: 'Put this text in quotes: it begins with a sign that has a meaning here.',
  BLOCK_AS_IMPLICIT_KEY: 'Put this text in quotes: it holds a colon.',
  DUPLICATE_KEY: 'This name stands here twice. Remove one of the two, or write - before it where another item begins.',
  MISSING_CHAR: 'A sign is missing here: the second quote, a } or ] at the end, a comma, or a space after a colon.',
  MULTIPLE_DOCS: 'Remove this line: a file is one list or one page.',
  TAB_AS_INDENT: 'Write spaces here, not a tab.',
}

const sentenceOf = ({ code }: YAMLError): string =>
  sentences[code] ??
  'This line cannot be read. Put its text in quotes, or compare it with its neighbours: as many spaces before it, a colon and a space after the name, quotes and braces in pairs.'
