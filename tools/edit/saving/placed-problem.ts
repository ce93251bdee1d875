// The check says in words where a mistake is. Here these are a place again, so that the sentence can stand beside its field.
import { LineCounter, parseDocument } from 'yaml'
import type { Path, Problem } from '../api.ts'
import { linesAbove, yamlPart } from '../splice/yaml-part.ts'

/** `textOf` gives the text of the edited file as it would be; other files have no line. */
export function placedProblem(problem: string, textOf: (file: string) => string | undefined): Problem {
  const [, file, place = '', sentence] = problem.match(/^(content\/[^,:]+)(?:, (.*?))?: (.*)$/s) ?? []
  if (file === undefined || sentence === undefined) return { file: '', path: [], line: null, sentence: problem }
  const [, line, name = ''] = place.match(/^(?:line (\d+)(?:, |$))?(.*)$/s) ?? []
  const path = pathOf(name)
  const text = textOf(file)
  const found = text === undefined ? null : lineOf(file, text, path)
  return { file, path, line: line === undefined ? found : Number(line), sentence }
}

/** Backwards from "navigation › groups › item 2 › name". */
function pathOf(name: string): Path {
  if (name === '' || name === 'the whole file') return []
  return name.split(' › ').map((step) => {
    const [, item] = step.match(/^item (\d+)$/) ?? []
    return item ? Number(item) - 1 : step
  })
}

/** Of the field, or of what it is missing in. */
function lineOf(file: string, text: string, path: Path): number | null {
  const lines = new LineCounter()
  const part = yamlPart(file, text)
  const document = parseDocument(part.yaml, { lineCounter: lines })
  for (let length = path.length; length > 0; length -= 1) {
    const node = document.getIn(path.slice(0, length), true) as { range?: [number, number, number] } | undefined
    if (node?.range) return linesAbove(part) + lines.linePos(node.range[0]).line
  }
  return null
}
