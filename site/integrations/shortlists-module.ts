// Makes content/shortlists.yaml a module, `virtual:shortlists`, that comes with the script of “Strike a line”. As props of
// the island all three roles would stand in each page that shows it, whether anybody touches it or not.
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import type { Plugin } from 'vite'
import { contentFiles } from '../content/content-files.ts'
import { readVocabulary, readYaml } from '../content/yaml-file.ts'

const name = 'virtual:shortlists'
const resolvedName = `\0${name}`
const { file: source, schema } = contentFiles.shortlists

const shortlists = (root: URL): Plugin => ({
  name: 'shortlists-module',
  resolveId: (id) => (id === name ? resolvedName : undefined),
  async load(id) {
    if (id !== resolvedName) return
    const { content } = await readYaml(source, root, schema, await readVocabulary(root))
    return `export const shortlists = ${JSON.stringify(content)}`
  },
  hotUpdate({ file, modules }) {
    if (file !== fileURLToPath(new URL(source, root))) return
    const made = this.environment.moduleGraph.getModuleById(resolvedName)
    return made && [...modules, made]
  },
})

export function shortlistsModule(): AstroIntegration {
  return {
    name: 'shortlists-module',
    hooks: {
      'astro:config:setup': ({ config, updateConfig }) =>
        void updateConfig({ vite: { plugins: [shortlists(config.root)] } }),
    },
  }
}
