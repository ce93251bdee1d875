// Two generated stylesheets. `virtual:brand.css` has the colours of content/site.yaml, so that rebranding needs no code.
// `virtual:icons.css` has the icons that are shown by name: inline, they were a twentieth of every page, most of them in menus
// that few open. All pages share it as a file.
import { fileURLToPath } from 'node:url'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Plugin } from 'vite'
import { readYaml } from '../content/read/read-yaml.ts'
import { groundColours } from '../drawings/portrait-colours.ts'
import { siteSchema } from '../schemas/site.ts'
import { iconDrawings } from '../ui/icon-drawings.ts'
import { svgDataUrl } from '../ui/svg-data-url.ts'

/** Vite treats any id that ends with .css as a stylesheet. With `?url`, the module exports the address of its file. */
const virtualStyles = (name: string, css: () => string | Promise<string>): Plugin => ({
  name: `${name}-styles`,
  resolveId(id) {
    if (id === `virtual:${name}.css`) return `\0${name}.css`
    if (!id.startsWith(`virtual:${name}.css?`)) return undefined
    // Vite makes the file of a build; in dev, it would take the id for the path of a file.
    return this.environment.mode === 'dev' ? `\0${name}-url` : id
  },
  load(id) {
    if (id.startsWith(`\0${name}.css`) || id === `virtual:${name}.css?transform-only`) return css()
    return id === `\0${name}-url` ? `export default '/@id/__x00__${name}.css'` : undefined
  },
})

const siteFile = 'content/site.yaml'

async function brandRules(root: URL): Promise<string> {
  const { content } = await readYaml(siteFile, root, siteSchema)
  const grounds = Object.entries(groundColours).map(([name, colour]) => [`ground-${name}`, colour] as const)
  const rules = [...Object.entries(content.brand.colours), ...grounds].map(
    ([token, { light, dark }]) => `--${token}:light-dark(${light}, ${dark});`,
  )
  return `@layer tokens{:root{${rules.join('')}}}`
}

export const brandStyles = (root: URL): Plugin => ({
  ...virtualStyles('brand', () => brandRules(root)),
  hotUpdate({ file, modules }) {
    if (file !== fileURLToPath(new URL(siteFile, root))) return
    const made = this.environment.moduleGraph.getModuleById('\0brand.css')
    return made && [...modules, made]
  },
})

const rulesOfIcons = Object.entries(iconDrawings).map(([icon, drawing]) => {
  const svg = renderToStaticMarkup(drawing).replace(/^<svg[^>]*>/, (tag) =>
    tag.replaceAll(/ (class|aria-hidden|width|height)="[^"]*"/g, ''),
  )
  return `.icon-${icon}{-webkit-mask-image:url("${svgDataUrl(svg)}")}`
})

export const iconRules = rulesOfIcons.join('\n')

export const iconStyles: Plugin = virtualStyles('icons', () => iconRules)
