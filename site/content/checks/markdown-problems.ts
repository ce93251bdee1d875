// What a Markdown text shows otherwise than it was meant: HTML, which the pages take out, links that are no links, and, in a
// post, names in braces.
import type { ContentProblem } from '#site/content/content-problems.ts'
import { claimsIn, type Placeholders } from '#site/content/placeholders.ts'
import { proseLines } from './markdown-prose.ts'

const tag = /<\/?[a-z][^>]*>/i
const parted = /\[[^[\]]+\] \((\/|#|https:)[^)\s]*\)/
const linked = /(?<!!)\[[^[\]]*\]\(\s*([^)]*?)\s*\)/g
const goodLink = /^(\/(?!\/)\S*|#\S+|https:\/\/\S+|mailto:\S+@\S+|tel:\+?[\d ()-]+)( "[^"]*")?$/

function sentences(line: string): string[] {
  const [html] = line.match(tag) ?? []
  const [gap] = line.match(parted) ?? []
  const links = [...line.matchAll(linked)].map(([, href = '']) => href)
  return [
    ...(html ? [`Remove ${html}: a text takes Markdown, without HTML.`] : []),
    ...(gap ? ['Remove the space between ] and (: only then it is a link.'] : []),
    ...links
      .filter((href) => !goodLink.test(href))
      .map((href) => `"${href}" is no address. Begin it with /, like /contact, or with https://, mailto: or tel:.`),
  ]
}

/** The placeholders of a legal text have been filled in before: `text` is what an editor wrote. */
export const markdownProblems = (file: string, text: string): ContentProblem[] =>
  proseLines(text).flatMap((line, index) =>
    sentences(line.replace(/\{email\.[a-z]+\}/g, 'us@example.com')).map((sentence) => ({
      file,
      place: [],
      line: index + 1,
      sentence,
    })),
  )

/** Posts may come from another blog, so that nothing is filled in there. */
export const unfilledPlaceholders = (file: string, text: string, placeholders: Placeholders): ContentProblem[] =>
  proseLines(text).flatMap((line, index) => {
    const name = [...placeholders.keys()].find((one) => line.includes(`{${one}}`)) ?? claimsIn(line)[0]
    if (name === undefined) return []
    const words = placeholders.get(name)
    const sentence = `Nothing is filled in here. Write ${words ? `“${words}”` : 'the words'} instead of {${name}}.`
    return { file, place: [], line: index + 1, sentence }
  })
