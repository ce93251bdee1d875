/** Why a drawing cannot be shown: what follows its name, or undefined. */
export function svgProblem(svg: string): string | undefined {
  if (!/<svg\b/.test(svg)) return 'is no SVG. Export it again as plain SVG.'
  if (/<script\b|\son\w+\s*=|javascript:|<foreignObject\b/i.test(svg))
    return 'carries a script. Export it again as plain SVG, without scripts.'
  if (/<(?:image|use)\b[^>]*\shref="(?!#)/i.test(svg))
    return 'loads another file. Export it again with everything in it.'
  return undefined
}
