import { content } from './content.ts'
import { inked, normalLogo } from './normalize-logo.ts'
import { paletteOf } from './palette.ts'

const files = import.meta.glob<string>('/content/logos/*.svg', { query: '?raw', import: 'default', eager: true })

/** The source of every drawn logo in content/logos/, by its name. */
export const logoMarks: Record<string, string> = Object.fromEntries(
  Object.entries(files).map(([path, svg]) => [path.replace(/^.*\/|\.svg$/g, ''), inked(normalLogo(svg))] as const),
)

/**
 * Resolves with the brand's mark as an SVG for the browser tab. It follows the theme of the browser, not that of the page, and has
 * its colours written in, since no stylesheet reaches it.
 */
export async function tabIcon(): Promise<string> {
  const { mark, colours } = (await content('site')).brand
  const [light, dark] = [paletteOf(colours, 'light'), paletteOf(colours, 'dark')]
  const thread = light.thread === dark.thread ? '' : `;--thread:${dark.thread}`
  const style = `<style>svg{color:${light.brand};--thread:${light.thread}}@media(prefers-color-scheme:dark){svg{color:${dark.brand}${thread}}}</style>`
  return (logoMarks[mark] ?? '').replace(/<svg[^>]*>/, (tag) => tag + style)
}
