// Writes each rule into a page once. Astro builds prerendered pages, pages on demand and islands one after the other, and
// inlines what each needs; it knows the same styles again by their text alone, which another order of modules changes.
import type { AstroIntegration } from 'astro'
import type { Plugin } from 'vite'

const isStylesheet = (id: string): boolean => /\.css(?:$|\?)/.test(id)

const sameStylesOnce = (): Plugin => {
  const onServer = new Set<string>()
  const textOf = new Map<string, string | Uint8Array>()
  return {
    name: 'styles-once',
    // Before Astro's own, which hands the styles on.
    enforce: 'pre',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const stylesheets = Object.keys(chunk.modules).filter(isStylesheet)
        const files = chunk.viteMetadata?.importedCss ?? new Set()
        // Islands are drawn on the server too, with all their styles.
        if (this.environment.name === 'client' && stylesheets.every((id) => onServer.has(id))) {
          for (const file of files) delete bundle[file]
          files.clear()
        }
        for (const id of stylesheets) onServer.add(id)
        const [file, another] = files
        const asset = file !== undefined && another === undefined ? bundle[file] : undefined
        if (asset?.type !== 'asset') continue
        const modules = stylesheets.toSorted().join()
        asset.source = textOf.get(modules) ?? asset.source
        textOf.set(modules, asset.source)
      }
    },
  }
}

export const stylesOnce = (): AstroIntegration => ({
  name: 'styles-once',
  hooks: { 'astro:config:setup': ({ updateConfig }) => void updateConfig({ vite: { plugins: [sameStylesOnce()] } }) },
})
