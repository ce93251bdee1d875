// Every redirect of content/redirects.yaml goes from where there is no page straight to one.
import type { ContentProblem } from '#site/content/content-problems.ts'
import type { Redirect } from '#site/schemas/redirects.ts'

/** `paths`: of the pages and files that there are. */
export const redirectProblems = (
  file: string,
  redirects: readonly Redirect[],
  paths: ReadonlySet<string>,
): ContentProblem[] =>
  redirects.flatMap((redirect, index) =>
    sentences(redirect, index, redirects, paths).map((sentence) => ({ file, place: [index], sentence })),
  )

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
