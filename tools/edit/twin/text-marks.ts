// Marks around a text that say which field of which file it is. They stand only in the marked twin of a page, which the
// editor reads and nobody sees: characters for private use, which no text holds and no change of case alters.
import type { Path } from '../api.ts'

export type FieldPlace = { file: string; path: Path }

/** Asks for the twin. */
export const twinHeader = 'x-edit-twin'

const opens = '\uE000'
const ends = '\uE001'
const closes = '\uE002'
/** Each character of a place is moved here. */
const shift = 0xe100
const mark = new RegExp(`${opens}([^${ends}]*)${ends}|${closes}`, 'g')

const moved = (text: string, by: number) => text.replace(/./gs, (one) => String.fromCharCode(one.charCodeAt(0) + by))

export const marked = (text: string, { file, path }: FieldPlace): string =>
  opens + moved(JSON.stringify([file, ...path]), shift) + ends + text + closes

export const withoutMarks = (text: string): string => text.replace(mark, '')

/** A part of a text, counted without the marks, and the field that it shows. */
export type MarkedPart = { from: number; to: number; place: FieldPlace }

/**
 * The parts of a text that show fields. One field may be spread over several texts: `open` is the one that the texts
 * before have left open, and is handed on to the next.
 */
export function readMarks(text: string, open?: FieldPlace): { parts: MarkedPart[]; open: FieldPlace | undefined } {
  const parts: MarkedPart[] = []
  let place = open
  let from = 0
  let marksBefore = 0
  const end = (at: number) => {
    if (place && at > from) parts.push({ from, to: at, place })
    from = at
  }
  for (const { index, 0: whole, 1: written } of text.matchAll(mark)) {
    end(index - marksBefore)
    marksBefore += whole.length
    place = written === undefined ? undefined : placeOf(written)
  }
  end(text.length - marksBefore)
  return { parts, open: place }
}

function placeOf(written: string): FieldPlace {
  const [file, ...path] = JSON.parse(moved(written, -shift)) as [string, ...Path]
  return { file, path }
}
