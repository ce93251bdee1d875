// Prints visitors' text on a terminal: it must neither control the terminal nor change the text direction around it.

import { withoutUnseen } from '#domain/lead/clean-typed.ts'

const segments = new Intl.Segmenter('en', { granularity: 'grapheme' })
const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303f\uff01-\uff60\uffe0-\uffe6]/u

/** On one line, without control and invisible characters. */
export const toSafeLine = (text: string): string => toSafeText(text).replace(/\s+/g, ' ').trim()

/** The same, but keeps line breaks. */
export const toSafeText = (text: string): string =>
  withoutUnseen(text)
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n\t]|[\u{e0000}-\u{e007f}]/gu, '')
    .replaceAll('\t', '  ')

/** JSON with all of these escaped. */
export const toSafeJson = (value: unknown, indent?: number): string =>
  JSON.stringify(value, null, indent).replace(/[\u007f-\u009f\p{Cf}\u2028\u2029]/gu, (character) =>
    [...Array(character.length).keys()]
      .map((index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`)
      .join(''),
  )

export const joinLines = (sentences: readonly (string | false)[]): string =>
  sentences
    .filter((sentence) => sentence !== false)
    .map((sentence) => `${sentence}\n`)
    .join('')

/** Width in terminal columns. */
export const displayWidth = (text: string): number =>
  [...segments.segment(text)].reduce((sum, { segment }) => sum + widthOfOne(segment), 0)

const widthOfOne = (segment: string) => (wide.test(segment) ? 2 : /^\p{M}+$/u.test(segment) ? 0 : 1)

/** Pads or truncates a text to an exact width, with an ellipsis. */
export function fitToWidth(text: string, width: number): string {
  const whole = displayWidth(text)
  if (whole <= width) return text + ' '.repeat(width - whole)
  let kept = ''
  let used = 0
  for (const { segment } of segments.segment(text)) {
    if (used + widthOfOne(segment) > width - 1) break
    kept += segment
    used += widthOfOne(segment)
  }
  return `${kept}…${' '.repeat(width - 1 - used)}`
}

export type Column<Row> = {
  head: string
  /** Width in terminal columns; longer cells are truncated. By default, the longest cell sets it. */
  width?: number
  cell: (row: Row) => string | number | null
}

export function textTable<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const cells = [
    columns.map(({ head }) => head.toUpperCase()),
    ...rows.map((row) => columns.map(({ cell }) => toSafeLine(String(cell(row) ?? '-')))),
  ]
  const widths = columns.map(({ width }, at) => width ?? Math.max(...cells.map((line) => displayWidth(line[at] ?? ''))))
  return cells
    .map(
      (line) =>
        `${line
          .map((cell, at) => fitToWidth(cell, widths[at] ?? 0))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('')
}

export const iso = (ms: number): string => new Date(ms).toISOString()
export const isoOrNull = (ms: number | null): string | null => (ms === null ? null : iso(ms))
