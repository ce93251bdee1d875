// Every redirect of content/redirects.yaml goes from where there is no page straight to one.
import { LineCounter, parseDocument } from 'yaml'
import { fieldName } from '#site/content/content-problems.ts'
import { type Redirect, redirectsSchema } from '#site/schemas/redirects.ts'

/** `paths`: of the pages and files that there are. One sentence a problem, with its line. */
export function redirectProblems(file: string, text: string, paths: ReadonlySet<string>): string[] {
  const counter = new LineCounter()
  const document = parseDocument(text, { lineCounter: counter })
  const at = (offset: number | undefined) => `${file}, line ${counter.linePos(offset ?? 0).line}`
  if (document.errors.length > 0) {
    return document.errors.map(
      ({ pos, message }) => `${at(pos[0])}: ${message.split('\n')[0]}. Check quotes, colons and indentation.`,
    )
  }
  const lineOf = (place: readonly unknown[]) => {
    const node = document.getIn(place, true) as { range?: [number, number, number] } | null | undefined
    return node?.range?.[0]
  }
  const parsed = redirectsSchema.safeParse(document.toJS())
  if (!parsed.success) {
    return parsed.error.issues.map(({ path, message }) => {
      const line = at(lineOf(path) ?? lineOf(path.slice(0, 1)))
      return `${line}: ${path.length > 1 ? `${fieldName(path.slice(1))}: ` : ''}${message}.`
    })
  }
  const redirects = parsed.data
  return redirects.flatMap((redirect, index) =>
    sentences(redirect, index, redirects, paths).map((sentence) => `${at(lineOf([index]))}: ${sentence}`),
  )
}

function sentences(
  { from, to }: Redirect,
  index: number,
  redirects: readonly Redirect[],
  paths: ReadonlySet<string>,
): string[] {
  const target = pathOf(to)
  const page = [...paths].find((path) => path.toLowerCase() === from)
  if (page) return [`There is a page at ${page}, so nobody is led on from ${from}. Remove this line, or the page.`]
  if (redirects.findIndex((other) => other.from === from) < index)
    return [`${from} is led on by a line above already. Remove one of the two.`]
  if (paths.has(target)) return []
  const end = endOf(target, redirects)
  if (end === 'loop') return [`${from} leads back to itself over ${target}. Write the page that is meant after to:.`]
  if (end !== target) return [`${target} is led on itself, to ${end}. Write ${end} here, so that one step is enough.`]
  return [`There is no page at ${target}. Write the path of a page, like /contact.`]
}

const pathOf = (address: string) => address.replace(/[?#].*$/, '')

/** Where the redirects end that begin at `path`. */
function endOf(path: string, redirects: readonly Redirect[]): string {
  const seen = new Set<string>()
  let at = path
  for (;;) {
    if (seen.has(at)) return 'loop'
    seen.add(at)
    const next = redirects.find(({ from }) => from === at)
    if (!next) return at
    at = pathOf(next.to)
  }
}
