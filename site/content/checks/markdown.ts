// What is wrong in a Markdown text: HTML, which the pages take out, links that are none, names in braces that nothing fills in,
// straight quotes, and pictures without an alternative text.
import type { ContentProblem } from '#site/content/content-problems.ts'
import { claimsIn, type Placeholders } from '#site/content/placeholders.ts'
import { straightQuoteAdvice } from '#site/schemas/straight-quotes.ts'

/** Returns the lines of a Markdown text. Those that are no prose, the facts above it and code, are left empty. */
export function proseLines(text: string): string[] {
  let facts = 0
  let inCode = false
  return text.split('\n').map((line) => {
    if (line === '---' && facts < 2) facts += 1
    const isFence = line.startsWith('```')
    if (isFence) inCode = !inCode
    return facts === 1 || inCode || isFence ? '' : line.replace(/`[^`]*`/g, (code) => ' '.repeat(code.length))
  })
}

const htmlTag = /<\/?[a-z][^>]*>/i
const partedLink = /\[[^[\]]+\] \((\/|#|https:)[^)\s]*\)/
const writtenLink = /(?<!!)\[[^[\]]*\]\(\s*([^)]*?)\s*\)/g
const goodLink = /^(\/(?!\/)\S*|#\S+|https:\/\/\S+|mailto:\S+@\S+|tel:\+?[\d ()-]+)( "[^"]*")?$/

function sentences(line: string): string[] {
  const [html] = line.match(htmlTag) ?? []
  const [gap] = line.match(partedLink) ?? []
  const links = [...line.matchAll(writtenLink)].map(([, href = '']) => href)
  return [
    ...(html ? [`Remove ${html}: a text takes Markdown, without HTML.`] : []),
    ...(gap ? ['Remove the space between ] and (: only then it is a link.'] : []),
    ...links
      .filter((href) => !goodLink.test(href))
      .map((href) => `"${href}" is no address. Begin it with /, like /contact, or with https://, mailto: or tel:.`),
  ]
}

/** `text` is what an editor wrote, before the placeholders of a legal text are filled in. */
export const markdownProblems = (file: string, text: string): ContentProblem[] =>
  proseLines(text).flatMap((line, index) =>
    sentences(line.replace(/\{email\.[a-z]+\}/g, 'us@example.com')).map((sentence) => ({
      file,
      place: [],
      line: index + 1,
      sentence,
    })),
  )

/** Finds placeholders in posts. Posts may come from another blog, so nothing is filled in there. */
export const unfilledPlaceholders = (file: string, text: string, placeholders: Placeholders): ContentProblem[] =>
  proseLines(text).flatMap((line, index) => {
    const name = [...placeholders.keys()].find((one) => line.includes(`{${one}}`)) ?? claimsIn(line)[0]
    if (name === undefined) return []
    const words = placeholders.get(name)
    const sentence = `Nothing is filled in here. Write ${words ? `“${words}”` : 'the words'} instead of {${name}}.`
    return { file, place: [], line: index + 1, sentence }
  })

const linkAddress = /\]\([^)]*\)/g

export const straightQuotes = (file: string, text: string): ContentProblem[] =>
  proseLines(text).flatMap((line, index) => {
    const advice = straightQuoteAdvice(line.replace(linkAddress, ' '))
    return advice ? { file, place: [], line: index + 1, sentence: `${advice}.` } : []
  })

export const alternativeTextProblems = (file: string, text: string): ContentProblem[] =>
  text.split('\n').flatMap((line, index) =>
    [...line.matchAll(/!\[\s*\]\(([^)\s]*)/g)].map(([, picture]) => ({
      file,
      place: [],
      line: index + 1,
      sentence: `The picture ${picture} has no description. Write what it shows, as in ![A nurse signs a letter](${picture}).`,
    })),
  )
