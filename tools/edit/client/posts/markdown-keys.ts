// What the buttons and keys of the writer do to a text: each gives the part to replace, and what is selected afterwards.

export type Selected = { text: string; from: number; to: number }

/** `by` stands in place of `from` to `to`; then `select` is selected. */
export type TextChange = { from: number; to: number; by: string; select: readonly [number, number] }

/** Bold is `**`, italic `*`. What has the mark loses it. */
export function marked({ text, from, to }: Selected, mark: string): TextChange {
  const inner = text.slice(from, to)
  const isAround =
    text.slice(from - mark.length, from) === mark &&
    text.slice(to, to + mark.length) === mark &&
    // The one star of italic is not half of a bold one.
    (mark.length > 1 || text[from - 2] !== '*' || text[from - 3] === '*')
  if (isAround) {
    const start = from - mark.length
    return { from: start, to: to + mark.length, by: inner, select: [start, start + inner.length] }
  }
  const words = inner.trim()
  const start = from + inner.indexOf(words)
  const end = start + words.length
  return { from: start, to: end, by: mark + words + mark, select: [start + mark.length, end + mark.length] }
}

/** What stands before each of the selected lines, as in "## ", "- " or "> "; "1. " counts on. Lines that all have it lose it. */
export function begun({ text, from, to }: Selected, start: string): TextChange {
  const first = text.lastIndexOf('\n', from - 1) + 1
  const nextBreak = text.indexOf('\n', Math.max(from, to - (to > from && text[to - 1] === '\n' ? 1 : 0)))
  const last = nextBreak < 0 ? text.length : nextBreak
  const lines = text.slice(first, last).split('\n')
  const isHeading = start.startsWith('#')
  const own = start === '1. ' ? /^\d+\. / : new RegExp(`^${RegExp.escape(start)}`)
  const other = isHeading ? /^#+ / : /^(- |\d+\. |> )/
  const isBegun = lines.every((line) => own.test(line) || line === '')
  const written = lines.map((line, index) => {
    if (isBegun && line !== '') return line.replace(own, '')
    if (line === '' && lines.length > 1) return line
    return (start === '1. ' ? `${index + 1}. ` : start) + line.replace(other, '')
  })
  const by = written.join('\n')
  const caret = lines.length === 1 ? Math.max(first, from + by.length - (last - first)) : first
  return { from: first, to: last, by, select: [caret, lines.length === 1 ? caret : first + by.length] }
}

/** The address is selected, to be typed over; an address that was selected becomes one. */
export function linked({ text, from, to }: Selected): TextChange {
  const words = text.slice(from, to)
  if (/^(https:\/\/|\/)\S+$/.test(words)) return { from, to, by: `[](${words})`, select: [from + 1, from + 1] }
  const by = `[${words}](/)`
  return words === ''
    ? { from, to, by, select: [from + 1, from + 1] }
    : { from, to, by, select: [from + words.length + 3, from + words.length + 4] }
}

/** A block of its own, with an empty line above and below. */
export function inserted({ text, from, to }: Selected, block: string): TextChange {
  const before = text.slice(0, from)
  const after = text.slice(to)
  const above = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n'
  const below = after === '' || after.startsWith('\n\n') ? '' : after.startsWith('\n') ? '\n' : '\n\n'
  const end = from + above.length + block.length
  return { from, to, by: above + block + below, select: [end, end] }
}

export const table = '| What | Before | After |\n| --- | --- | --- |\n|  |  |  |'

/** At the end of an item of a list, the next one begins; an empty item ends the list, with an empty line. Undefined elsewhere. */
export function continued({ text, from, to }: Selected): TextChange | undefined {
  if (from !== to) return undefined
  const start = text.lastIndexOf('\n', from - 1) + 1
  const [, indent = '', sign, words = ''] = text.slice(start, from).match(/^(\s*)(- |\d+\. |> )(.*)$/) ?? []
  if (sign === undefined) return undefined
  if (words.trim() === '') return { from: start, to: from, by: '\n', select: [start + 1, start + 1] }
  const number = Number.parseInt(sign, 10)
  const by = `\n${indent}${Number.isNaN(number) ? sign : `${number + 1}. `}`
  return { from, to, by, select: [from + by.length, from + by.length] }
}
