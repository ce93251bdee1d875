// Every picture in a Markdown text has an alternative text.
export const alternativeTextProblems = (file: string, text: string): string[] =>
  text
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(/!\[\s*\]\(([^)\s]*)/g)].map(
        ([, picture]) =>
          `${file}, line ${index + 1}: The picture ${picture} has no description. Write what it shows, as in ![A nurse signs a letter](${picture}).`,
      ),
    )
