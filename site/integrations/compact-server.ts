// Keeps what the server loads small in memory. Node holds on to the source of each module, and to what its compile cache
// has of it: content that is written into a module counts four times, and one curly quote doubles a file.
import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { AstroIntegration } from 'astro'
import type { Plugin } from 'vite'

const contentModule = '\0astro:data-layer-content'
const contentFile = 'content.json'
const written = /^export default JSON\.parse\((".*")\);?\s*$/s

/** All of content/ goes into a file beside its module, read once. */
const contentInFile = (): Plugin => {
  let json: string | undefined
  return {
    name: 'content-in-file',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform: {
      filter: { id: new RegExp(`^${contentModule}$`) },
      handler(code) {
        const [, literal] = code.match(written) ?? []
        if (literal === undefined) throw new Error('Astro writes the content in another way: see compact-server.ts')
        json = JSON.parse(literal) as string
        return {
          code: `import { readFileSync } from 'node:fs'
export default JSON.parse(readFileSync(new URL('./${contentFile}', import.meta.url), 'utf8'))`,
          map: null,
        }
      },
    },
    async writeBundle({ dir = '' }, bundle) {
      for (const chunk of Object.values(bundle))
        if (json !== undefined && chunk.type === 'chunk' && contentModule in chunk.modules)
          await writeFile(join(dir, dirname(chunk.fileName), contentFile), json)
    },
  }
}

/** Letters outside of Latin-1 are escaped: a text with one of them takes two bytes for each letter. */
const latinOnly = (): Plugin => ({
  name: 'latin-only',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk')
        chunk.code = chunk.code.replaceAll(
          /[^\0-\xff]/g,
          (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
        )
  },
})

export const compactServer = (): AstroIntegration => ({
  name: 'compact-server',
  hooks: {
    'astro:config:setup': ({ updateConfig }) =>
      void updateConfig({ vite: { plugins: [contentInFile(), latinOnly()] } }),
  },
})
