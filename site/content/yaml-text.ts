// Parses YAML for people who write it by hand: a slip is told with its line, a caret where the parser stumbled and a sentence that
// says what to write, without the words of the format.
import { type Document, isNode, isScalar, LineCounter, parseDocument, type Range, visit, type YAMLError } from 'yaml'
import { ContentError } from './content-problems.ts'
import type { Place } from './placeholders.ts'

/** `linesAbove` counts the lines of the file before it. Throws a ContentError with the first slip. */
export function parseYaml(file: string, text: string, linesAbove = 0): unknown {
  const lineCounter = new LineCounter()
  const document = parseDocument(text, { lineCounter, logLevel: 'error' })
  const refuse = (at: number, sentence: string, excerpt?: string) => {
    const line = lineCounter.linePos(at).line + linesAbove
    throw new ContentError([{ file, place: [], line, sentence, excerpt }])
  }
  const [error] = document.errors
  // The parser shows the line and its caret below its own words.
  if (error) refuse(error.pos[0], sentenceOf(error), error.message.split(':\n\n')[1]?.trimEnd())
  const note = noteBehindText(document)
  if (note !== undefined) refuse(note, cutOff)
  return document.toJS()
}

const cutOff =
  'What stands behind # is a note that nobody sees. Put the text in quotes, or the note on a line of its own.'

/** Finds where a note cuts off a text: the parser accepts that, and nobody means it. */
function noteBehindText(document: Document): number | undefined {
  let found: Range | null | undefined
  visit(document, {
    Scalar(_key, { type, comment, range }) {
      if (type !== 'PLAIN' || !comment) return undefined
      found = range
      return visit.BREAK
    },
  })
  return found?.[1]
}

/**
 * Finds the line on which each place of a YAML text begins; for a place that is missing, that of what should hold it.
 */
export function lineFinder(text: string): (place: Place) => number | undefined {
  const lineCounter = new LineCounter()
  const document = parseDocument(text, { lineCounter, logLevel: 'error' })
  return (place) => {
    for (let length = place.length; length > 0; length -= 1) {
      const at = beginning(document, place.slice(0, length))
      if (at !== undefined) return lineCounter.linePos(at).line
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
