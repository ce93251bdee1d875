// Checks Markdown texts: HTML, which pages strip, broken links, unknown placeholders, and pictures without an alternative text.
import type { ContentProblem } from '#site/content/check/content-problems.ts'
import { claimIdsIn, type Placeholders } from '#site/content/read/placeholders.ts'
import { linkAddress } from '#site/schemas/fields.ts'

/** Returns the lines of a Markdown text, with empty lines for its frontmatter and code. */
export function proseLines(text: string): string[] {
  let facts = 0
  /** The characters that opened a block of code. */
  let fence = ''
  return text.split('\n').map((line) => {
    if (line === '---' && facts < 2) facts += 1
    const [, marks = ''] = line.match(fence ? /^ {0,3}(`{3,}|~{3,})\s*$/ : /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/) ?? []
    const isCode = fence !== '' || marks !== ''
    if (marks.startsWith(fence)) fence = fence ? '' : marks
    return facts === 1 || isCode ? '' : line.replace(codeSpan, (code) => ' '.repeat(code.length))
  })
}

const codeSpan = /(?<![\\`])(`+)(?!`).*?(?<!`)\1(?!`)/g
/** A tag may go on in the next line. */
const htmlTag = /<\/?[a-z][^>]*(?:>|$)/i
const writtenLink = /(?<!!)\[[^[\]]*\]\(\s*([^)]*?)(?: "[^"]*")?\s*\)/g
const linkDefinition = /^ {0,3}\[(?!\^)[^\]]+\]:\s*<?([^\s>]+)/g
const undescribedPicture = /!\[\s*\]\(([^)\s]*)/g

function sentences(line: string): string[] {
  const [html] = line.match(htmlTag) ?? []
  const links = [writtenLink, linkDefinition]
    .flatMap((pattern) => [...line.matchAll(pattern)])
    .map(([, href = '']) => href)
  const pictures = [...line.matchAll(undescribedPicture)].map(([, picture]) => picture)
  return [
    ...pictures.map(
      (picture) =>
        `The picture ${picture} has no description. Write what it shows, as in ![A nurse signs a letter](${picture}).`,
    ),
    ...(html ? [`Remove ${html}: texts take Markdown, not HTML.`] : []),
    ...links
      .filter((href) => !linkAddress.test(href))
      .map((href) => `"${href}" is not an address. Begin it with /, like /contact, or with https://, mailto: or tel:.`),
  ]
}

/** `text` is as the editor wrote it, with unfilled placeholders. */
export const markdownProblems = (file: string, text: string): ContentProblem[] =>
  proseLines(text).flatMap((line, index) =>
    sentences(line.replace(/\{email\.[a-z]+\}/g, 'us@example.com')).map((sentence) => ({
      file,
      fieldPath: [],
      line: index + 1,
      sentence,
    })),
  )

/** Finds placeholders in posts, where nothing is filled in, as posts may also come from another blog. */
export const unfilledPlaceholders = (file: string, text: string, placeholders: Placeholders): ContentProblem[] =>
  proseLines(text).flatMap((line, index) => {
    const name = [...placeholders.keys()].find((one) => line.includes(`{${one}}`)) ?? claimIdsIn(line)[0]
    if (name === undefined) return []
    const words = placeholders.get(name)
    const sentence = `Posts have no placeholders. Write ${words ? `“${words}”` : 'the words'} instead of {${name}}.`
    return { file, fieldPath: [], line: index + 1, sentence }
  })
