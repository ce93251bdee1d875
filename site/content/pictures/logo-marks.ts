import { content } from '#site/content/content.ts'
import { normalizeLogo, withCurrentColor } from './normalize-logo.ts'
import { createPalette } from './palette.ts'

const files = import.meta.glob<string>('/content/logos/*.svg', { query: '?raw', import: 'default', eager: true })

/** The SVG source of every logo in content/logos/, by name. */
export const logoMarks: Record<string, string> = Object.fromEntries(
  Object.entries(files).map(
    ([path, svg]) => [path.replace(/^.*\/|\.svg$/g, ''), withCurrentColor(normalizeLogo(svg))] as const,
  ),
)

/**
 * Resolves with the brand's mark as an SVG for the browser tab, where no stylesheet applies. It follows the theme of the
 * browser, not that of the page.
 */
export async function tabIcon(): Promise<string> {
  const { mark, colours } = (await content('site')).brand
  const [light, dark] = [createPalette(colours, 'light'), createPalette(colours, 'dark')]
  const thread = light.thread === dark.thread ? '' : `;--thread:${dark.thread}`
  const style = `<style>svg{color:${light.brand};--thread:${light.thread}}@media(prefers-color-scheme:dark){svg{color:${dark.brand}${thread}}}</style>`
  return (logoMarks[mark] ?? '').replace(/<svg[^>]*>/, (tag) => tag + style)
}
