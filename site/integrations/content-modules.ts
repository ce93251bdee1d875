// Lets scripts import the files of content/, checked and filled in, as in `import { language } from '#content/site.yaml'`. As props of
// an island these words would stand in each page that shows it, whether anybody touches it or not.
import { relative } from 'node:path/posix'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import type { Plugin } from 'vite'
import { contentFiles } from '../content/content-files.ts'
import { readVocabulary, readYaml, vocabularyFiles } from '../content/yaml-file.ts'

const plugin = (root: URL): Plugin => ({
  name: 'content-modules',
  async load(id) {
    const path = relative(fileURLToPath(root), id)
    const known = Object.values(contentFiles).find(({ file }) => file === path)
    if (!known) return
    for (const file of vocabularyFiles) this.addWatchFile(fileURLToPath(new URL(file, root)))
    const { content } = await readYaml<object>(known.file, root, known.schema, await readVocabulary(root))
    // Each part by its name, so that a script takes along no more than it uses.
    const parts = Object.entries(content).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
    return [...parts, `export default { ${Object.keys(content).join(', ')} }`].join('\n')
  },
})

export function contentModules(): AstroIntegration {
  return {
    name: 'content-modules',
    hooks: {
      'astro:config:setup': ({ config, updateConfig }) =>
        void updateConfig({ vite: { plugins: [plugin(config.root)] } }),
    },
  }
}
