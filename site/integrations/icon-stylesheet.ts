// Makes a stylesheet of the icons that are shown by name, `virtual:icons.css`. In the markup they were a twentieth of every page,
// most of them in menus that few open. In a build it is a file that all pages share, and that comes after the first paint: the
// last step of the build writes it (finish-pages.ts).
import type { AstroIntegration } from 'astro'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Plugin } from 'vite'
import { iconDrawings } from '../ui/icon-drawings.ts'
import { svgDataUrl } from '../ui/svg-data-url.ts'

const name = 'virtual:icons.css'
// Vite handles what ends with .css as a stylesheet.
const resolvedName = '\0icons.css'

const rulesOfIcons = Object.entries(iconDrawings).map(([icon, drawing]) => {
  const svg = renderToStaticMarkup(drawing).replace(/^<svg[^>]*>/, (tag) =>
    tag.replaceAll(/ (class|aria-hidden|width|height)="[^"]*"/g, ''),
  )
  return `.icon-${icon}{mask-image:url("${svgDataUrl(svg)}")}`
})

export const iconRules = rulesOfIcons.join('\n')

export const iconStyles: Plugin = {
  name: 'icon-stylesheet',
  resolveId: (id) => (id === name ? resolvedName : undefined),
  load: (id) => (id === resolvedName ? iconRules : undefined),
}

/** A module that imports it gets no styles. */
const noStyles: Plugin = { ...iconStyles, load: (id) => (id === resolvedName ? '' : undefined) }

export const iconStylesheet = (): AstroIntegration => ({
  name: 'icon-stylesheet',
  hooks: {
    'astro:config:setup': ({ command, updateConfig }) =>
      void updateConfig({ vite: { plugins: [command === 'build' ? noStyles : iconStyles] } }),
  },
})
