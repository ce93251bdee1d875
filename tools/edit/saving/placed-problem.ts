// The check says in words where a mistake is. Here these are a place again, so that the sentence can stand beside its field.
import { LineCounter, parseDocument } from 'yaml'
import { fieldName } from '#site/content/content-problems.ts'
import type { Path, Problem } from '../api.ts'

/** `textOf` gives the text of the edited file as it would be; other files have no line. */
export function placedProblem(problem: string, textOf: (file: string) => string | undefined): Problem {
  const [, file, place = '', sentence] = problem.match(/^(content\/[^,:]+)(?:, (.*?))?: (.*)$/s) ?? []
  if (file === undefined || sentence === undefined) return { file: '', path: [], line: null, sentence: problem }
  const [, line] = place.match(/^line (\d+)/) ?? []
  if (line) return { file, path: [], line: Number(line), sentence }
  const path = pathOf(place)
  const text = textOf(file)
  return { file, path, line: text === undefined ? null : lineOf(text, path), sentence }
}

/** Backwards from "navigation › groups › item 2 › name". */
function pathOf(place: string): Path {
  if (place === '' || place === fieldName([])) return []
  return place.split(' › ').map((name) => {
    const [, item] = name.match(/^item (\d+)$/) ?? []
    return item ? Number(item) - 1 : name
  })
}

/** Of the field, or of what it is missing in. */
function lineOf(text: string, path: Path): number | null {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  for (let length = path.length; length > 0; length -= 1) {
    const node = document.getIn(path.slice(0, length), true) as { range?: [number, number, number] } | undefined
    if (node?.range) return lines.linePos(node.range[0]).line
  }
  return null
}
