// Draws the brand's mark as the icon of a browser's tab. It has no stylesheet of its own, so the colours are written
// into it.
import { content } from './content.ts'
import { logoMarks } from './logo-marks.ts'
import { paletteOf } from './palette.ts'

/** Resolves with an SVG that follows the theme of the browser, not that of the page. */
export async function tabIcon(): Promise<string> {
  const { mark, colours } = (await content('site')).brand
  const [light, dark] = [paletteOf(colours, 'light'), paletteOf(colours, 'dark')]
  const thread = light.thread === dark.thread ? '' : `;--thread:${dark.thread}`
  const style = `<style>svg{color:${light.brand};--thread:${light.thread}}@media(prefers-color-scheme:dark){svg{color:${dark.brand}${thread}}}</style>`
  return (logoMarks[mark] ?? '').replace(/<svg[^>]*>/, (tag) => tag + style)
}
