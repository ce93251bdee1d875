// Reads a Markdown text of content/, which begins with its facts between two lines of ---.
import type { z } from 'zod'
import { ContentError, schemaProblems } from './content-problems.ts'
import { lineFinder, parseYaml } from './yaml-text.ts'

export type MarkdownText<Facts> = { facts: Facts; body: string; linesAbove: number }

/** Throws a ContentError with the lines. */
export function splitMarkdown<Facts>(file: string, text: string, schema: z.ZodType<Facts>): MarkdownText<Facts> {
  const [, head, body] = text.replaceAll('\r\n', '\n').match(/^---\n(.*?)\n---\n(.*)$/s) ?? []
  if (head === undefined || body === undefined) {
    const sentence = 'Begin the file with its facts, between two lines of ---.'
    throw new ContentError([{ file, place: [], line: 1, sentence }])
  }
  const facts = schema.safeParse(parseYaml(file, head, 1), { reportInput: true })
  if (!facts.success) {
    const lineOf = lineFinder(head)
    const inHead = (place: Parameters<typeof lineOf>[0]) => (lineOf(place) ?? 0) + 1
    throw new ContentError(
      schemaProblems(file, facts.error).map((problem) => ({ ...problem, line: inHead(problem.place) })),
    )
  }
  return { facts: facts.data, body, linesAbove: head.split('\n').length + 2 }
}
