// Checks and applies the canonical form of the files in content/ (format-yaml.ts, format-markdown.ts).
import { readdir, readFile, writeFile } from 'node:fs/promises'
import type { ContentProblem } from '#site/content/check/content-problems.ts'
import { parseYaml } from '#site/content/read/content-text.ts'
import { formatMarkdownFile } from '#site/content/write/format-markdown.ts'
import { formatYaml } from '#site/content/write/format-yaml.ts'

type UnformattedFile = { file: string; text: string; formatted: string }

const forms: Readonly<Record<string, (file: string, text: string) => string>> = {
  md: (_, text) => formatMarkdownFile(text),
  yaml(file, text) {
    parseYaml(file, text)
    return formatYaml(text)
  },
}

/** Skips files with mistakes, which the content check reports. */
async function findUnformatted(root: URL): Promise<UnformattedFile[]> {
  const names = await readdir(new URL('content/', root), { recursive: true })
  const files = await Promise.all(
    names.map(async (name) => {
      const file = `content/${name.replaceAll('\\', '/')}`
      const format = forms[name.replace(/^.*\./, '')]
      try {
        const text = format ? await readFile(new URL(file, root), 'utf8') : ''
        return { file, text, formatted: format?.(file, text) ?? text }
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
