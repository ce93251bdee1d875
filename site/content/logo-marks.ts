import { inked, normalLogo } from './normal-logo.ts'

const files = import.meta.glob<string>('/content/logos/*.svg', { query: '?raw', import: 'default', eager: true })

/** The source of every drawn logo in content/logos/, by its name. */
export const logoMarks: Record<string, string> = Object.fromEntries(
  Object.entries(files).map(([path, svg]) => [path.replace(/^.*\/|\.svg$/g, ''), inked(normalLogo(svg))] as const),
)
