// Loads one YAML file of content/ as one entry. A mistake stops the build with sentences that an editor understands.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Loader } from 'astro/loaders'
import type { z } from 'astro/zod'
import { parse, YAMLParseError } from 'yaml'
import { contentProblems } from './content-problems.ts'

export class ContentError extends Error {
  override name = 'ContentError'
}

/** Reads and checks one file. Throws a ContentError whose message has one line for each problem. */
export async function readYaml<T>(file: string, root: URL, schema: z.ZodType<T>): Promise<T> {
  const text = await readFile(new URL(file, root), 'utf8').catch(() => {
    throw new ContentError(`${file}: There is no such file. Restore it`)
  })
  let data: unknown
  try {
    data = parse(text)
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw error
    const line = error.linePos?.[0].line ?? 1
    throw new ContentError(
      `${file}, line ${line}: ${error.message.split('\n')[0]}. Check quotes, colons and indentation.`,
    )
  }
  const result = schema.safeParse(data, { reportInput: true })
  if (!result.success) throw new ContentError(contentProblems(file, result.error).join('\n'))
  return result.data
}

/** Loads one YAML file as the entry `only`; in dev it is loaded again when it changes. */
export function yamlFile<T>(file: string, schema: z.ZodType<T>): Loader {
  return {
    name: `yaml-file:${file}`,
    load: async ({ config, store, watcher }) => {
      const load = async () => {
        store.set({ id: 'only', data: { content: await readYaml(file, config.root, schema) } })
      }
      await load()
      const path = fileURLToPath(new URL(file, config.root))
      watcher?.add(path)
      watcher?.on('change', (changed) => {
        if (changed === path) load().catch((error: Error) => console.error(error.message))
      })
    },
  }
}
