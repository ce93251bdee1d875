// Makes a stylesheet of the icons that stand in the menus, `virtual:menu-icons.css`: in the markup they would be a twentieth of
// every page, for menus that few open.
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Plugin } from 'vite'
import { readYaml } from '../content/yaml-file.ts'
import { siteSchema } from '../schemas/site.ts'
import { iconDrawings, iconLook } from '../ui/icon-drawings.ts'
import type { IconName } from '../ui/icon-names.ts'

const siteFile = 'content/site.yaml'
const name = 'virtual:menu-icons.css'
// Vite handles what ends with .css as a stylesheet.
const resolvedName = '\0menu-icons.css'

function rule(icon: IconName): string {
  const svg = renderToStaticMarkup(createElement(iconDrawings[icon], { ...iconLook, className: '' }))
  const drawing = svg.replace(/ (class|aria-hidden)="[^"]*"/g, '').replaceAll('"', "'")
  return `.menu-icon-${icon}{mask-image:url("data:image/svg+xml,${encodeURIComponent(drawing).replaceAll('%20', ' ')}")}`
}

const menuIconStyles = (root: URL): Plugin => ({
  name: 'menu-icons',
  resolveId: (id) => (id === name ? resolvedName : undefined),
  async load(id) {
    if (id !== resolvedName) return
    const { content } = await readYaml(siteFile, root, siteSchema)
    const icons = content.navigation.groups.flatMap(({ items }) => items.map(({ icon }) => icon))
    return [...new Set(icons)].map(rule).join('\n')
  },
  hotUpdate({ file, modules }) {
    if (file !== fileURLToPath(new URL(siteFile, root))) return
    const made = this.environment.moduleGraph.getModuleById(resolvedName)
    return made && [...modules, made]
  },
})

export const menuIcons = (): AstroIntegration => ({
  name: 'menu-icons',
  hooks: {
    'astro:config:setup': ({ config, updateConfig }) =>
      void updateConfig({ vite: { plugins: [menuIconStyles(config.root)] } }),
  },
})
