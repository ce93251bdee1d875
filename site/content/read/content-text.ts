// Parses the texts of content/: YAML, and Markdown with YAML frontmatter. Errors are for people who write by hand:
// the line, a caret below the mistake, and what to write instead, without YAML jargon.
import { type Document, isAlias, isNode, isScalar, LineCounter, parseDocument, visit, type YAMLError } from 'yaml'
import type { z } from 'zod'
import { ContentError, schemaProblems } from '#site/content/check/content-problems.ts'
import type { FieldPath } from './placeholders.ts'

/** Or half of an emoji, which an escape can write. */
export const controlCharacter = /[^\P{Cc}\t\n\r]|\p{Cs}/u
export const controlAdvice = 'There is an invisible control character here. Delete this part and type it again.'

/** Throws a ContentError with the first mistake. `linesAbove` is the number of lines above `text` in its file. */
export function parseYaml(file: string, text: string, linesAbove = 0): unknown {
  const lineCounter = new LineCounter()
  // Without the end of the last line, a quote that is not closed there is reported on that line.
  const document = parseDocument(text.trimEnd(), { lineCounter, logLevel: 'error' })
  const refuse = (at: number, sentence: string, excerpt?: string) => {
    const line = lineCounter.linePos(at).line + linesAbove
    throw new ContentError([{ file, fieldPath: [], line, sentence, excerpt }])
  }
  const [error] = document.errors
  const errorAt = error?.pos[0] ?? Number.POSITIVE_INFINITY
  const mistakes = [...mistakesInText(text, error !== undefined), ...mistakesInNodes(document, text)]
  const mistake = mistakes.find(({ at }) => at <= errorAt)
  if (mistake) refuse(mistake.at, mistake.sentence)
  // The parser's message ends with the line and its caret.
  if (error) refuse(errorAt, parserAdvice(error), error.message.split(':\n\n')[1]?.trimEnd())
  return document.toJS()
}

/** What YAML accepts although no editor means it, or reports only lines later. `at` is an offset. */
type Mistake = { at: number; sentence: string }

const cutOff =
  'Anything after # is a comment that nobody sees. Put the text in quotes, or move the comment to its own line.'
const cutOffColour = 'Put the colour in quotes: anything after # is a comment that nobody sees.'
const specialStart = 'Put this text in quotes: it begins with a character that has a special meaning here.'
const oddSpace =
  'Type the spaces around the name on this line again: one of them is not an ordinary space, though it looks like one.'

/** A space that YAML takes for a letter, before a name, or on either side of the colon after it. */
const oddSpaceAtName =
  /^[ \t-]*(?:[^\S \t\r\n]|[\u200b-\u200d\u2060]|[\w-]+(?:(?:[^\S \t\r\n]|[\u200b-\u200d\u2060])+:|:[^\S \t\r\n]))/m
/** A # directly after a name, or after the dash of an item. */
const valueAfterHash = /^(?!\s*#)(?:[^\n#]*:|[ \t]*-)[ \t]+(?=#[^\s#])/gm
/** A # in braces that are still open. */
const hashInBraces = /^(?!\s*#)[^\n#]*[{[][^\n#}\]]*\s(?=#[^\s#])/gm

function mistakesInText(text: string, cannotBeRead: boolean): Mistake[] {
  const odd = text.search(oddSpaceAtName)
  const unquoted = text.replaceAll(/"(?:[^"\\\n]|\\.)*"|'[^'\n]*'/g, (quoted) => ' '.repeat(quoted.length))
  const cut = [valueAfterHash, ...(cannotBeRead ? [hashInBraces] : [])].flatMap((pattern) =>
    [...unquoted.matchAll(pattern)].map((match) => match.index + match[0].length),
  )
  return [
    ...(odd < 0 ? [] : [{ at: odd, sentence: oddSpace }]),
    ...cut.map((at) => ({ at, sentence: /^#[\da-f]{3,8}\b/i.test(text.slice(at)) ? cutOffColour : cutOff })),
  ]
}

/** Finds anchors, aliases, tags, comments that cut off a text, and control characters written as \0. */
function mistakesInNodes(document: Document, text: string): Mistake[] {
  const found: Mistake[] = []
  visit(document, {
    Node(_key, node) {
      const [start = 0, end = 0] = node.range ?? []
      if (isAlias(node)) found.push({ at: start, sentence: specialStart })
      else if (node.anchor) found.push({ at: text.lastIndexOf(`&${node.anchor}`, start), sentence: specialStart })
      else if (node.tag) found.push({ at: text.lastIndexOf('!', start), sentence: specialStart })
      if (!isScalar(node)) return
      if (node.type === 'PLAIN' && node.comment) found.push({ at: end, sentence: cutOff })
      if (controlCharacter.test(String(node.value))) found.push({ at: start, sentence: controlAdvice })
    },
  })
  return found
}

/** Returns a function that finds the line of a field, or that of its nearest existing parent. */
export function createLineFinder(text: string): (fieldPath: FieldPath) => number | undefined {
  const lineCounter = new LineCounter()
  const document = parseDocument(text, { lineCounter, logLevel: 'error' })
  return (fieldPath) => {
    for (let length = fieldPath.length; length > 0; length -= 1) {
      const at = startOffset(document, fieldPath.slice(0, length))
      if (at !== undefined) return lineCounter.linePos(at).line
    }
    return undefined
  }
}

/** Returns the offset at which the name of a field begins. */
function startOffset(document: Document, fieldPath: FieldPath): number | undefined {
  const parent = document.getIn(fieldPath.slice(0, -1), true)
  const items = parent instanceof Object && 'items' in parent ? (parent.items as { key?: unknown }[]) : []
  const pair = items.find(({ key }) => isScalar(key) && String(key.value) === String(fieldPath.at(-1)))
  const node = pair?.key ?? document.getIn(fieldPath, true)
  return isNode(node) ? node.range?.[0] : undefined
}

/** Returns a value as it is written, as in "2.50", which is the number 2.5; undefined if there is none. */
export function writtenValue(text: string, fieldPath: FieldPath): string | undefined {
  const node = parseDocument(text, { logLevel: 'error' }).getIn(fieldPath, true)
  return isScalar(node) ? node.source : undefined
}

export type FrontmatterText<Facts> = { facts: Facts; body: string; linesAbove: number }

/** Splits off the frontmatter, between two lines of ---. Returns nothing if there is none. */
export const headAndBody = (text: string): string[] =>
  text
    .replaceAll('\r\n', '\n')
    .match(/^---\n(.*?)\n---\n(.*)$/s)
    ?.slice(1) ?? []

/** Splits off the frontmatter and checks it. Throws a ContentError with the lines. */
export function parseFrontmatter<Facts>(file: string, text: string, schema: z.ZodType<Facts>): FrontmatterText<Facts> {
  const [head, body] = headAndBody(text)
  if (head === undefined || body === undefined) {
    const sentence = 'Begin the file with its facts, between two lines of ---.'
    throw new ContentError([{ file, fieldPath: [], line: 1, sentence }])
  }
  const facts = schema.safeParse(parseYaml(file, head, 1), { reportInput: true })
  if (!facts.success) {
    const lineOf = createLineFinder(head)
    const inHead = (fieldPath: Parameters<typeof lineOf>[0]) => (lineOf(fieldPath) ?? 0) + 1
    throw new ContentError(
      schemaProblems(file, facts.error, (at) => writtenValue(head, at)).map((problem) => ({
        ...problem,
        line: inHead(problem.fieldPath),
      })),
    )
  }
  return { facts: facts.data, body, linesAbove: head.split('\n').length + 2 }
}

const sentences: Partial<Record<YAMLError['code'], string>> = {
  BAD_ALIAS: specialStart,
  BAD_DQ_ESCAPE:
    'Write a second \\ after this one, or put the text in single quotes: in double quotes, \\ has a special meaning.',
  BAD_INDENT: 'Indent this line with as many spaces as its neighbours. If it has them, a } or ] is missing above.',
  BAD_SCALAR_START: specialStart,
  BLOCK_AS_IMPLICIT_KEY: 'Put this text in quotes: it contains a colon.',
  DUPLICATE_KEY: 'This name is used twice here. Remove one of them, or write - before it if a new item begins.',
  MISSING_CHAR:
    'A character is missing here: the second quote, a } or ] at the end, a comma, or a space after a colon.',
  MULTIPLE_DOCS: 'Remove this line: a file is one list or one page.',
  TAB_AS_INDENT: 'Write spaces here, not a tab.',
}

const parserAdvice = ({ code }: YAMLError): string =>
  sentences[code] ??
  'This line cannot be read. Put its text in quotes, or compare it with its neighbours: the same indentation, a colon and a space after the name, quotes and braces in pairs.'
