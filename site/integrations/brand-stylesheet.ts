// Makes the colours of content/site.yaml a stylesheet, `virtual:brand.css`: rebranding touches no code.
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import type { Plugin } from 'vite'
import { readYaml } from '../content/yaml-file.ts'
import type { BrandColours } from '../schemas/brand-colours.ts'
import { siteSchema } from '../schemas/site.ts'

const siteFile = 'content/site.yaml'
const name = 'virtual:brand.css'
// Vite handles what ends with .css as a stylesheet.
const resolvedName = '\0brand.css'

const stylesheet = (colours: BrandColours): string => {
  const rules = Object.entries(colours).map(([token, { light, dark }]) => `--${token}:light-dark(${light}, ${dark});`)
  return `@layer tokens{:root{${rules.join('')}}}`
}

export const brandStyles = (root: URL): Plugin => ({
  name: 'brand-stylesheet',
  resolveId: (id) => (id === name ? resolvedName : undefined),
  async load(id) {
    if (id !== resolvedName) return
    const { content } = await readYaml(siteFile, root, siteSchema)
    return stylesheet(content.brand.colours)
  },
  hotUpdate({ file, modules }) {
    if (file !== fileURLToPath(new URL(siteFile, root))) return
    const made = this.environment.moduleGraph.getModuleById(resolvedName)
    return made && [...modules, made]
  },
})

export function brandStylesheet(): AstroIntegration {
  return {
    name: 'brand-stylesheet',
    hooks: {
      'astro:config:setup': ({ config, updateConfig }) => {
        updateConfig({ vite: { plugins: [brandStyles(config.root)] } })
      },
    },
  }
}
