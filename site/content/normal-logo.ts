// A logo as any drawing program writes it, made one that can stand in a page: one element with a view box, without prolog,
// comments, size of its own and styles that the content security policy would refuse.

/** The view box as four numbers; from the width and the height where there is none. Undefined when neither is told. */
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
  // A high one in the middle of a square.
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

/** `style="fill:red;stroke:none"` as attributes, which need no leave of the policy. */
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
