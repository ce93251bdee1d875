// Every picture in a Markdown text has an alternative text.
import type { ContentProblem } from '#site/content/content-problems.ts'

export const alternativeTextProblems = (file: string, text: string): ContentProblem[] =>
  text.split('\n').flatMap((line, index) =>
    [...line.matchAll(/!\[\s*\]\(([^)\s]*)/g)].map(([, picture]) => ({
      file,
      place: [],
      line: index + 1,
      sentence: `The picture ${picture} has no description. Write what it shows, as in ![A nurse signs a letter](${picture}).`,
    })),
  )
