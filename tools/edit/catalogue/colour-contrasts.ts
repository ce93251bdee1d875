// What the colours of the brand must be told from, as the check of the content measures it.
import { brandContrasts } from '#site/content/checks/brand-contrast.ts'
import { contentFiles } from '#site/content/content-files.ts'
import { brandColours } from '#site/schemas/brand-colours.ts'
import type { Contrast, Path, Value } from '../api.ts'
import { valueAt } from '../splice/edited-value.ts'

/** Undefined for a path that is no colour of the brand. */
export type ContrastsOf = (path: Path) => Contrast[] | undefined

const coloursPath = ['brand', 'colours']

/** For each colour of the brand, what it must be told from in its theme. */
export function contrastsIn(file: string, values: Value): ContrastsOf {
  const colours = file === contentFiles.site.file ? valueAt(values, coloursPath) : undefined
  const parsed = brandColours.safeParse(colours)
  if (!parsed.success) return () => undefined
  const all = brandContrasts(parsed.data)
  return (path) => {
    const [name, theme] = path.slice(coloursPath.length)
    if (path.length !== coloursPath.length + 2 || !coloursPath.every((step, index) => path[index] === step))
      return undefined
    return all.flatMap((one) => {
      const { ratio, needed } = one
      const rounded = { ratio: Math.floor(ratio * 100) / 100, needed }
      if (one.front === name && one.theme === theme) return [{ theme: one.backTheme, on: one.back, ...rounded }]
      return one.back === name && one.backTheme === theme ? [{ theme: one.theme, on: one.front, ...rounded }] : []
    })
  }
}
