// Lets scripts import validated files of content/, as in `import { language } from '#content/site.yaml'`. As props of an
// island, these texts would be in the HTML of each page, whether anybody uses the island or not.
import { relative } from 'node:path/posix'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { contentFiles } from '../content/content-files.ts'
import { buildLanguagePath, type Language, readLanguage, readLanguages } from '../content/languages.ts'
import { translationPath } from '../content/translation.ts'
import { readVocabulary, readYaml, vocabularyFiles, vocabularyOf } from '../content/yaml-file.ts'

export const contentModules = (root: URL): Plugin => ({
  name: 'content-modules',
  async load(id) {
    const path = relative(fileURLToPath(root), id)
    const known = Object.values(contentFiles).find(({ file }) => file === path)
    if (!known) return
    const files = [...vocabularyFiles, known.file]
    for (const file of [...files, ...files.map((file) => translationPath(file, buildLanguagePath))])
      this.addWatchFile(fileURLToPath(new URL(file, root)))
    const vocabulary = vocabularyOf(known.file, await readVocabulary(root, buildLanguagePath))
    const { content } = await readYaml<object>(known.file, root, known.schema, vocabulary)
    const all = known === contentFiles.site ? { ...content, ...(await languageParts(root)) } : content
    // Named exports let a bundle include only what it uses.
    const parts = Object.entries(all).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
    return [...parts, `export default { ${Object.keys(all).join(', ')} }`].join('\n')
  },
})

/** The languages of content/site.yaml, as this build sees them. */
async function languageParts(root: URL) {
  // Pages need not know how texts are set.
  const spoken = ({ quotes, keepUnits, softHyphens, numbered, ...language }: Language) => language
  const languages = (await readLanguages(root)).map(spoken)
  return { languages, language: spoken(await readLanguage(root)) }
}
