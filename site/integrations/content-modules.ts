// Lets scripts import the files of content/, checked and filled in, as in `import { language } from '#content/site.yaml'`. As props of
// an island these words would stand in each page that shows it, whether anybody touches it or not.
import { relative } from 'node:path/posix'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { contentFiles } from '../content/content-files.ts'
import { readLanguage, readLanguages, spokenPath } from '../content/languages.ts'
import { translationOf } from '../content/translation.ts'
import { readVocabulary, readYaml, vocabularyFiles, vocabularyOf } from '../content/yaml-file.ts'
import { incompletePages } from './missing-translations.ts'

export const contentModules = (root: URL): Plugin => ({
  name: 'content-modules',
  async load(id) {
    const path = relative(fileURLToPath(root), id)
    const known = Object.values(contentFiles).find(({ file }) => file === path)
    if (!known) return
    const files = [...vocabularyFiles, known.file]
    for (const file of [...files, ...files.map((file) => translationOf(file, spokenPath))])
      this.addWatchFile(fileURLToPath(new URL(file, root)))
    const vocabulary = vocabularyOf(known.file, await readVocabulary(root, spokenPath))
    const { content } = await readYaml<object>(known.file, root, known.schema, vocabulary)
    const all = known === contentFiles.site ? { ...content, ...(await languageParts(root)) } : content
    // Each part by its name, so that a script takes along no more than it uses.
    const parts = Object.entries(all).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
    return [...parts, `export default { ${Object.keys(all).join(', ')} }`].join('\n')
  },
})

/** What content/site.yaml says of languages, from the view of the one that this build speaks. */
async function languageParts(root: URL) {
  const languages = await readLanguages(root)
  return { languages, language: await readLanguage(root), incompletePages: await incompletePages(root) }
}
