// What is wrong in a Markdown text: HTML, which the pages take out, links that are none, names in braces that nothing fills in,
// and pictures without an alternative text.
import type { ContentProblem } from '#site/content/content-problems.ts'
import { claimsIn, type Placeholders } from '#site/content/placeholders.ts'
import { linkAddress } from '#site/schemas/fields.ts'

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
const writtenLink = /(?<!!)\[[^[\]]*\]\(\s*([^)]*?)(?: "[^"]*")?\s*\)/g
const undescribedPicture = /!\[\s*\]\(([^)\s]*)/g

function sentences(line: string): string[] {
  const [html] = line.match(htmlTag) ?? []
  const links = [...line.matchAll(writtenLink)].map(([, href = '']) => href)
  const pictures = [...line.matchAll(undescribedPicture)].map(([, picture]) => picture)
  return [
    ...pictures.map(
      (picture) =>
        `The picture ${picture} has no description. Write what it shows, as in ![A nurse signs a letter](${picture}).`,
    ),
    ...(html ? [`Remove ${html}: a text takes Markdown, without HTML.`] : []),
    ...links
      .filter((href) => !linkAddress.test(href))
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
