// Checks and writes the one form of the YAML files (written-yaml.ts).
import { writeFile } from 'node:fs/promises'
import { contentFiles } from '#site/content/content-files.ts'
import type { ContentProblem } from '#site/content/content-problems.ts'
import { parseYaml, readText } from '#site/content/content-text.ts'
import { writtenYaml } from '#site/content/format-yaml.ts'

type Rewritten = { file: string; text: string; written: string }

/** Finds files that are not in that form. A file with a slip in it is left alone: the check tells of it. */
async function rewritten(root: URL): Promise<Rewritten[]> {
  const files = await Promise.all(
    Object.values(contentFiles).map(async ({ file }) => {
      try {
        const text = await readText(file, root)
        parseYaml(file, text)
        return { file, text, written: writtenYaml(text) }
      } catch {
        return undefined
      }
    }),
  )
  return files.filter((one) => one !== undefined && one.text !== one.written) as Rewritten[]
}

export async function writtenFormNotices(root: URL): Promise<ContentProblem[]> {
  const sentence = 'The editor would write this line otherwise. Run `npm run content -- --write`.'
  return (await rewritten(root)).map(({ file, text, written }) => {
    const lines = written.split('\n')
    return { file, place: [], line: text.split('\n').findIndex((line, index) => line !== lines[index]) + 1, sentence }
  })
}

/** Resolves to the files that it changed. */
export async function writeWritten(root: URL): Promise<string[]> {
  const files = await rewritten(root)
  for (const { file, written } of files) await writeFile(new URL(file, root), written)
  return files.map(({ file }) => file)
}
