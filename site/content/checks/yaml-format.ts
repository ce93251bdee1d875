// Checks and applies the canonical format of YAML files (format-yaml.ts).
import { writeFile } from 'node:fs/promises'
import { contentFiles } from '#site/content/content-files.ts'
import type { ContentProblem } from '#site/content/content-problems.ts'
import { readText } from '#site/content/content-reader.ts'
import { parseYaml } from '#site/content/content-text.ts'
import { formatYaml } from '#site/content/format-yaml.ts'

type UnformattedFile = { file: string; text: string; formatted: string }

/** Skips files with mistakes, which the content check reports. */
async function findUnformatted(root: URL): Promise<UnformattedFile[]> {
  const files = await Promise.all(
    Object.values(contentFiles).map(async ({ file }) => {
      try {
        const text = await readText(file, root)
        parseYaml(file, text)
        return { file, text, formatted: formatYaml(text) }
      } catch {
        return undefined
      }
    }),
  )
  return files.filter((one) => one !== undefined && one.text !== one.formatted) as UnformattedFile[]
}

export async function formatNotices(root: URL): Promise<ContentProblem[]> {
  const sentence = 'The editor would format this line differently. Run `npm run content -- --write`.'
  return (await findUnformatted(root)).map(({ file, text, formatted }) => {
    const lines = formatted.split('\n')
    return {
      file,
      fieldPath: [],
      line: text.split('\n').findIndex((line, index) => line !== lines[index]) + 1,
      sentence,
    }
  })
}

/** Resolves with the changed files. */
export async function formatContentFiles(root: URL): Promise<string[]> {
  const files = await findUnformatted(root)
  for (const { file, formatted } of files) await writeFile(new URL(file, root), formatted)
  return files.map(({ file }) => file)
}
