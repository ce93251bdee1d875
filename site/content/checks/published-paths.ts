// A path that was once published keeps an answer: content/published-paths.txt lists all of them.

import type { ContentProblem } from '#site/content/content-problems.ts'

/**
 * `problems`: paths that vanished. `warnings`: pages that the list does not know yet, without those of `waiting`, which
 * are yet to come. Lines that begin with # are notes.
 */
export function publishedPathReport(
  file: string,
  text: string,
  pages: readonly string[],
  redirected: ReadonlySet<string>,
  waiting: ReadonlySet<string>,
): { problems: ContentProblem[]; warnings: ContentProblem[] } {
  const listed = text.split('\n').map((line, index) => ({ path: line.trim(), line: index + 1 }))
  const known = new Set(listed.map(({ path }) => path))
  return {
    problems: listed
      .filter(({ path }) => path !== '' && !path.startsWith('#'))
      .filter(({ path }) => !pages.includes(path) && !redirected.has(path.toLowerCase()))
      .map(({ path, line }) => ({
        file,
        place: [],
        line,
        sentence: `There is no page at ${path} any more. Restore it, or write in content/redirects.yaml where ${path} leads now.`,
      })),
    warnings: pages
      .filter((path) => !known.has(path) && !waiting.has(path))
      .map((path) => ({
        file,
        place: [],
        sentence: `${path} is not in the list. Add it as a line, so that it is missed should it vanish.`,
      })),
  }
}
