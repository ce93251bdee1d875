import { normalLogo } from './normal-logo.ts'

const files = import.meta.glob<string>('/content/logos/*.svg', { query: '?raw', import: 'default', eager: true })

/** The source of every SVG in content/logos/, by file name without ".svg". */
export const logoMarks: Record<string, string> = Object.fromEntries(
  Object.entries(files).map(([path, svg]) => [path.replace(/^.*\/|\.svg$/g, ''), normalLogo(svg)]),
)
