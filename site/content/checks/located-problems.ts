// Finds the line of each problem that a schema or a check names by its place in a file.
import type { ContentProblem } from '#site/content/content-problems.ts'
import { readText } from '#site/content/text-file.ts'
import { lineFinder } from '#site/content/yaml-text.ts'

/** Each with its line, where the file has lines. */
export async function withLines(root: URL, problems: readonly ContentProblem[]): Promise<ContentProblem[]> {
  const finders = new Map<string, ReturnType<typeof lineFinder>>()
  const located: ContentProblem[] = []
  for (const problem of problems) {
    const { file, line, place } = problem
    if (line !== undefined || place.length === 0 || !file.endsWith('.yaml')) {
      located.push(problem)
      continue
    }
    const finder = finders.get(file) ?? lineFinder(await readText(file, root))
    finders.set(file, finder)
    located.push({ ...problem, line: finder(place) })
  }
  return located
}
