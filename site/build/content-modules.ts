// Makes what scripts know of content/: the languages of the site, and the words of islands. Pages read everything else by Astro's
// content collections.
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { contentFiles } from '../content/read/content-files.ts'
import { readYaml } from '../content/read/read-yaml.ts'
import { readVocabulary } from '../content/read-vocabulary.ts'
import { type IslandSet, type IslandWords, islandFiles, islandParts } from '../content/translate/island-words.ts'
import { type Language, readLanguages } from '../content/translate/languages.ts'
import { missingFields } from '../content/translate/missing-fields.ts'
import { translationPath } from '../content/translate/translation-path.ts'
import { vocabularyFiles, vocabularyOf } from '../content/vocabulary.ts'

const wordsId = 'virtual:island-words'

export function contentModules(root: URL): Plugin {
  const pathOf = (file: string) => fileURLToPath(new URL(file, root))
  const siteFile = pathOf(contentFiles.site.file)

  async function wordsIn(path: string, name: keyof IslandWords): Promise<Record<string, unknown>> {
    const { file, schema } = contentFiles[name]
    const { content } = await readYaml<object>(file, root, schema, vocabularyOf(file, await readVocabulary(root, path)))
    const parts: readonly string[] = islandParts[name]
    return Object.fromEntries(Object.entries(content).filter(([part]) => parts.length === 0 || parts.includes(part)))
  }
  const missingIn = (name: keyof IslandWords) =>
    missingFields<unknown>(contentFiles[name].file, root, contentFiles[name].schema)
  const wordsOfSet = async (path: string, set: IslandSet) =>
    Object.fromEntries(await Promise.all(islandFiles[set].map(async (name) => [name, await wordsIn(path, name)])))

  async function forServer(): Promise<string> {
    const names = Object.keys(islandParts) as (keyof IslandWords)[]
    const words: Record<string, unknown> = {}
    for (const { path } of await readLanguages(root)) {
      const files = names.map(async (name) => [
        name,
        { data: await wordsIn(path, name), missing: await missingIn(name) },
      ])
      words[path] = Object.fromEntries(await Promise.all(files))
    }
    return `export default ${JSON.stringify(words)}`
  }
  /** Functions that load the words of a set, by the path of the language. */
  async function forBrowser(): Promise<string> {
    const languages = (await readLanguages(root)).map(({ path }) => {
      const sets = Object.keys(islandFiles).map((set) => `${set}: () => import('${wordsId}/${set}/${path}')`)
      return `${JSON.stringify(path)}: { ${sets.join(', ')} }`
    })
    return `export default { ${languages.join(', ')} }`
  }

  return {
    name: 'content-modules',
    resolveId: (id) => (id.startsWith(wordsId) ? `\0${id}` : undefined),
    async load(id) {
      if (id === siteFile) return `export const languages = ${JSON.stringify((await readLanguages(root)).map(spoken))}`
      if (!id.startsWith(`\0${wordsId}`)) return undefined
      const names = Object.keys(islandParts) as (keyof IslandWords)[]
      const files = [...vocabularyFiles, ...names.map((name) => contentFiles[name].file)]
      for (const { path } of await readLanguages(root))
        for (const file of files) this.addWatchFile(pathOf(path ? translationPath(file, path) : file))
      const [, set, path = ''] = id.split('/')
      if (set) return `export default ${JSON.stringify(await wordsOfSet(path, set as IslandSet))}`
      return this.environment.name === 'client' ? forBrowser() : forServer()
    },
  }
}

/** Pages need not know how texts are set. */
const spoken = ({ quotes, keepUnits, softHyphens, numbered, posts, ...language }: Language) => language
