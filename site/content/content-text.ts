// Reads and parses the texts of content/: YAML, and Markdown with YAML frontmatter. Errors are for people who write by hand:
// the line, a caret below the mistake, and what to write instead, without YAML jargon.
import { readFile } from 'node:fs/promises'
import { type Document, isNode, isScalar, LineCounter, parseDocument, type Range, visit, type YAMLError } from 'yaml'
import type { z } from 'zod'
import { ContentError, schemaProblems } from './content-problems.ts'
import type { FieldPath } from './placeholders.ts'

/** Reads a UTF-8 file without its byte order mark. Throws a ContentError if the file is missing or in another encoding. */
export async function readText(file: string, root: URL): Promise<string> {
  const bytes = await readFile(new URL(file, root)).catch(() => {
    throw new ContentError([{ file, fieldPath: [], sentence: 'There is no such file. Restore it.' }])
  })
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const line = bytes.toString('utf8').split('�')[0]?.split('\n').length
    const sentence = 'Save this file as UTF-8: it has characters in another encoding here.'
    throw new ContentError([{ file, fieldPath: [], line, sentence }])
  }
}

/** Throws a ContentError with the first mistake. `linesAbove` is the number of lines above `text` in its file. */
export function parseYaml(file: string, text: string, linesAbove = 0): unknown {
  const lineCounter = new LineCounter()
  const document = parseDocument(text, { lineCounter, logLevel: 'error' })
  const refuse = (at: number, sentence: string, excerpt?: string) => {
    const line = lineCounter.linePos(at).line + linesAbove
    throw new ContentError([{ file, fieldPath: [], line, sentence, excerpt }])
  }
  const [error] = document.errors
  // The parser's message ends with the line and its caret.
  if (error) refuse(error.pos[0], parserAdvice(error), error.message.split(':\n\n')[1]?.trimEnd())
  const note = findCommentAfterText(document)
  if (note !== undefined) refuse(note, cutOff)
  return document.toJS()
}

const cutOff =
  'Anything after # is a comment that nobody sees. Put the text in quotes, or move the comment to its own line.'

/** Finds a comment that cuts off a text: valid YAML, but never intended. */
function findCommentAfterText(document: Document): number | undefined {
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

export type FrontmatterText<Facts> = { facts: Facts; body: string; linesAbove: number }

/** Splits off the frontmatter, between two lines of ---, and checks it. Throws a ContentError with the lines. */
export function parseFrontmatter<Facts>(file: string, text: string, schema: z.ZodType<Facts>): FrontmatterText<Facts> {
  const [, head, body] = text.replaceAll('\r\n', '\n').match(/^---\n(.*?)\n---\n(.*)$/s) ?? []
  if (head === undefined || body === undefined) {
    const sentence = 'Begin the file with its facts, between two lines of ---.'
    throw new ContentError([{ file, fieldPath: [], line: 1, sentence }])
  }
  const facts = schema.safeParse(parseYaml(file, head, 1), { reportInput: true })
  if (!facts.success) {
    const lineOf = createLineFinder(head)
    const inHead = (fieldPath: Parameters<typeof lineOf>[0]) => (lineOf(fieldPath) ?? 0) + 1
    throw new ContentError(
      schemaProblems(file, facts.error).map((problem) => ({ ...problem, line: inHead(problem.fieldPath) })),
    )
  }
  return { facts: facts.data, body, linesAbove: head.split('\n').length + 2 }
}

const sentences: Partial<Record<YAMLError['code'], string>> = {
  BAD_DQ_ESCAPE:
    'Write a second \\ after this one, or put the text in single quotes: in double quotes, \\ has a special meaning.',
  BAD_INDENT: 'Indent this line with as many spaces as its neighbours. If it has them, a } or ] is missing above.',
  BAD_SCALAR_START: 'Put this text in quotes: it begins with a character that has a special meaning here.',
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
