// Keeps what the server loads small in memory. Node holds on to the source of each module, and to what its compile cache
// has of it: content that is written into a module counts four times, and one curly quote doubles a file.
import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
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

const manifestFile = 'manifest.json'
const writtenManifest = /^var _manifest = deserializeManifest\((\{.*\})\);$/m

/** What the server knows of its pages, their styles most of all, likewise. Astro writes it after the bundle. */
async function moveManifestIntoFile(entry: string): Promise<void> {
  const code = await readFile(entry, 'utf8')
  const [line, json] = code.match(writtenManifest) ?? []
  if (line === undefined || json === undefined)
    throw new Error('Astro writes the manifest in another way: see compact-server.ts')
  await writeFile(join(dirname(entry), manifestFile), json)
  const read = `JSON.parse(readManifest(new URL('./${manifestFile}', import.meta.url), 'utf8'))`
  const short = code.replace(line, () => `var _manifest = deserializeManifest(${read});`)
  await writeFile(entry, `import { readFileSync as readManifest } from 'node:fs'\n${short}`)
}

export function compactServer(): AstroIntegration {
  let entry = ''
  return {
    name: 'compact-server',
    hooks: {
      'astro:config:setup': ({ updateConfig }) =>
        void updateConfig({ vite: { plugins: [contentInFile(), latinOnly()] } }),
      'astro:config:done': ({ config }) => {
        entry = fileURLToPath(new URL(config.build.serverEntry, config.build.server))
      },
      'astro:build:done': () => moveManifestIntoFile(entry),
    },
  }
}
