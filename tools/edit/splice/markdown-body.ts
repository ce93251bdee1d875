// The text of a Markdown file below its facts, taken out and put back. How its lines end, the empty lines above it and the end
// of the file stay as they are.

type BodyPart = { above: string; body: string; below: string }

/** `below`: what stands below the facts, as `yamlPart` gives it. */
function bodyPart(below: string): BodyPart {
  const [, above = '', body = '', end = ''] = below.match(/^(---[ \t]*(?:\r?\n)*)(.*?)((?:\r?\n)*)$/s) ?? []
  return { above, body, below: end }
}

/** With plain line ends, as a browser has them. */
export const bodyOf = (below: string): string => bodyPart(below).body.replaceAll('\r\n', '\n')

/** How many lines stand in `below` before the text begins. */
export const linesAboveBody = (below: string): number => bodyPart(below).above.split('\n').length - 1

/** `below` with another text. */
export function withBody(below: string, typed: string): string {
  const { above, body, below: end } = bodyPart(below)
  const eol = below.includes('\r\n') ? '\r\n' : '\n'
  const text = typed
    .replaceAll(/\r\n?/g, '\n')
    .replace(/^\n+|\n+$/g, '')
    .replaceAll('\n', eol)
  const gap = body === '' ? `${above.trimEnd()}${eol}${eol}` : above
  return gap + text + (end || eol)
}
