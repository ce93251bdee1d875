import { logoShapes } from 'virtual:content-pictures'
import { normalLogo } from './normal-logo.ts'

const files = import.meta.glob<string>('/content/logos/*.svg', { query: '?raw', import: 'default', eager: true })

const drawn = Object.entries(files).map(([path, svg]) => [path.replace(/^.*\/|\.svg$/g, ''), normalLogo(svg)] as const)

/** Ink wherever the picture is not transparent; `name` is that of its file. */
const shaped = Object.entries(logoShapes).map(([name, { src, width, height }]) => {
  const size = `width="${width}" height="${height}"`
  const mask = `logo-${name.replace('.', '-')}`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><mask id="${mask}"><image href="${src}" ${size}/></mask><path d="M0 0h${width}v${height}H0Z" mask="url(#${mask})"/></svg>`
  return [name, svg] as const
})

/** The source of every logo in content/logos/ as an SVG, by the name that content writes. */
export const logoMarks: Record<string, string> = Object.fromEntries([...drawn, ...shaped])
