// Quotes and apostrophes of a Markdown text are curly. Code is left alone, and so are addresses and the facts above the
// text, which their schema checks.
import type { ContentProblem } from '#site/content/content-problems.ts'
import { straightQuoteAdvice } from '#site/schemas/straight-quotes.ts'
import { proseLines } from './markdown-prose.ts'

const address = /\]\([^)]*\)/g

export const straightQuotes = (file: string, text: string): ContentProblem[] =>
  proseLines(text).flatMap((line, index) => {
    const advice = straightQuoteAdvice(line.replace(address, ' '))
    return advice ? { file, place: [], line: index + 1, sentence: `${advice}.` } : []
  })
