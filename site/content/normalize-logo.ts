// Turns a logo as any drawing program writes it into one that can stand in a page: one element with a view box, without
// prolog, comments, a size of its own and styles that the content security policy would refuse.

/**
 * Returns the view box as four numbers, made from the width and the height where there is none. Undefined when neither
 * is told.
 */
export function viewBoxOf(svg: string): [number, number, number, number] | undefined {
  const [tag = ''] = /<svg\b[^>]*>/.exec(svg) ?? []
  const [, box = ''] = /\sviewBox=["']([^"']+)["']/.exec(tag) ?? []
  const [x, y, boxWidth, boxHeight] = box
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  if (x !== undefined && y !== undefined && boxWidth && boxHeight) return [x, y, boxWidth, boxHeight]
  const [width = 0, height = 0] = ['width', 'height'].map((name) =>
    Number.parseFloat(new RegExp(`\\s${name}=["']([\\d.]+)(?:px)?["']`).exec(tag)?.[1] ?? ''),
  )
  return width > 0 && height > 0 ? [0, 0, width, height] : undefined
}

export function normalLogo(svg: string): string {
  const [, attributes = '', inner = ''] = /<svg\b([^>]*)>([\s\S]*)<\/svg>/.exec(svg) ?? []
  const [x, y, width, height] = viewBoxOf(svg) ?? [0, 0, 32, 32]
  // A logo that is higher than wide stands in the middle of a square.
  const beside = Math.max(0, height - width) / 2
  const box = [x - beside, y, width + 2 * beside, height].join(' ')
  const kept = asAttributes(attributes).replace(
    /\s(?:xmlns(?::\w+)?|viewBox|width|height|version|id|class|x|y|xml:space|\w+:\w+)=(["'])[^"']*\1/g,
    '',
  )
  const content = asAttributes(inner)
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<(title|desc|metadata|sodipodi:\w+)\b[\s\S]*?(?:\/>|<\/\1>)/g, '')
    .replace(/\s(?:inkscape|sodipodi):[\w-]+="[^"]*"/g, '')
    .replace(/\s*\/>\s*/g, '/>')
    .trim()
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"${kept.trimEnd()}>${content}</svg>`
}

const painted = /\b(fill|stroke|stop-color)(=["']|:\s*)([^"';]+)/g
const isOwnColour = (value: string) => !/^(none|currentcolor|inherit|transparent|var\(|url\()/i.test(value.trim())

/** Lists the colours that a drawing is painted with, other than the ink around it. */
export const coloursIn = (svg: string): string[] => [
  ...new Set([...svg.matchAll(painted)].flatMap(([, , , value = '']) => (isOwnColour(value) ? value.trim() : []))),
]

/** Returns the drawing with the ink around it in the place of its one colour. */
export const inked = (svg: string): string =>
  svg.replace(painted, (whole, name: string, sign: string, value: string) =>
    isOwnColour(value) ? `${name}${sign}currentColor` : whole,
  )

/** Writes `style="fill:red;stroke:none"` as attributes, which the policy allows. */
const asAttributes = (markup: string): string =>
  markup.replace(/\sstyle=(["'])(.*?)\1/g, (_whole, _quote, style: string) =>
    style
      .split(';')
      .flatMap((rule) => {
        const [, name, value] = /^\s*([a-z-]+)\s*:\s*(.+?)\s*$/.exec(rule) ?? []
        return name && value && !name.startsWith('-') ? [` ${name}="${value.replaceAll('"', "'")}"`] : []
      })
      .join(''),
  )
