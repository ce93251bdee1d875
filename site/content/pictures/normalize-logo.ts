// Normalizes the SVG of any drawing program so that it can be inlined in a page: one element with a view box, without prolog,
// comments, a size, or styles that the content security policy would refuse.

/** Returns the view box as four numbers, falling back to width and height; undefined if the SVG has neither. */
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

export function normalizeLogo(svg: string): string {
  const [, attributes = '', inner = ''] = /<svg\b([^>]*)>([\s\S]*)<\/svg>/.exec(svg) ?? []
  const [x, y, width, height] = viewBoxOf(svg) ?? [0, 0, 32, 32]
  // A logo that is higher than it is wide is centred in a square.
  const beside = Math.max(0, height - width) / 2
  const box = [x - beside, y, width + 2 * beside, height].join(' ')
  const kept = styleToAttributes(attributes).replace(
    /\s(?:xmlns(?::\w+)?|viewBox|width|height|version|id|class|x|y|xml:space|\w+:\w+)=(["'])[^"']*\1/g,
    '',
  )
  const content = styleToAttributes(inner)
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<(title|desc|metadata|sodipodi:\w+)\b[\s\S]*?(?:\/>|<\/\1>)/g, '')
    .replace(/\s(?:inkscape|sodipodi):[\w-]+="[^"]*"/g, '')
    .replace(/\s*\/>\s*/g, '/>')
    .trim()
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"${kept.trimEnd()}>${content}</svg>`
}

const painted = /\b(fill|stroke|stop-color)(=["']|:\s*)([^"';]+)/g
const isOwnColour = (value: string) => !/^(none|currentcolor|inherit|transparent|var\(|url\()/i.test(value.trim())

/** Lists the colours of a drawing, other than the ink. */
export const coloursIn = (svg: string): string[] => [
  ...new Set([...svg.matchAll(painted)].flatMap(([, , , value = '']) => (isOwnColour(value) ? value.trim() : []))),
]

/** Replaces the drawing's own colour with the ink around it. */
export const withCurrentColor = (svg: string): string =>
  svg.replace(painted, (whole, name: string, sign: string, value: string) =>
    isOwnColour(value) ? `${name}${sign}currentColor` : whole,
  )

/** Turns `style="fill:red;stroke:none"` into attributes, which the policy allows. */
const styleToAttributes = (markup: string): string =>
  markup.replace(/\sstyle=(["'])(.*?)\1/g, (_whole, _quote, style: string) =>
    style
      .split(';')
      .flatMap((rule) => {
        const [, name, value] = /^\s*([a-z-]+)\s*:\s*(.+?)\s*$/.exec(rule) ?? []
        return name && value && !name.startsWith('-') ? [` ${name}="${value.replaceAll('"', "'")}"`] : []
      })
      .join(''),
  )
