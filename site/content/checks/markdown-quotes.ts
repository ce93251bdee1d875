// Quotes and apostrophes of a Markdown text are curly. Code is left alone, and so are addresses and the facts above the
// text, which their schema checks.
import { straightQuoteAdvice } from '#site/schemas/straight-quotes.ts'

const notCopy = /`[^`]*`|\]\([^)]*\)/g

export function straightQuotes(file: string, text: string): string[] {
  let facts = 0
  let inCode = false
  return text.split('\n').flatMap((line, index) => {
    if (line === '---' && facts < 2) facts += 1
    if (line.startsWith('```')) inCode = !inCode
    const advice = facts === 1 || inCode ? undefined : straightQuoteAdvice(line.replace(notCopy, ' '))
    return advice ? `${file}, line ${index + 1}: ${advice}.` : []
  })
}
