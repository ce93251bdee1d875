import { expect, test } from 'vitest'
import { begun, continued, inserted, linked, marked, type Selected, type TextChange } from './markdown-keys.ts'

/** A text with its selection between two strokes, or one stroke as the caret. */
function read(text: string): Selected {
  const [before = '', inner = '', after] = text.split('|')
  return after === undefined
    ? { text: before + inner, from: before.length, to: before.length }
    : { text: before + inner + after, from: before.length, to: before.length + inner.length }
}

function done(text: string, act: (selected: Selected) => TextChange | undefined): string | undefined {
  const selected = read(text)
  const change = act(selected)
  if (!change) return undefined
  const after = selected.text.slice(0, change.from) + change.by + selected.text.slice(change.to)
  const [from, to] = change.select
  return from === to
    ? `${after.slice(0, from)}|${after.slice(from)}`
    : `${after.slice(0, from)}|${after.slice(from, to)}|${after.slice(to)}`
}

test('E-01 each key of the writer makes its Markdown of what is selected, and takes it back', () => {
  expect(done('say |it | now', (one) => marked(one, '**'))).toBe('say **|it|**  now')
  expect(done('say **|it|** now', (one) => marked(one, '**'))).toBe('say |it| now')
  expect(done('say **|it|** now', (one) => marked(one, '*'))).toBe('say ***|it|*** now')
  expect(done('say *|it|* now', (one) => marked(one, '*'))).toBe('say |it| now')
  expect(done('one|', (one) => marked(one, '**'))).toBe('one**|**')

  expect(done('a\nb| c', (one) => begun(one, '## '))).toBe('a\n## b| c')
  expect(done('## b| c', (one) => begun(one, '### '))).toBe('### b| c')
  expect(done('## b| c', (one) => begun(one, '## '))).toBe('b| c')
  expect(done('|a\nb\n|c', (one) => begun(one, '- '))).toBe('|- a\n- b|\nc')
  expect(done('|- a\n- b|', (one) => begun(one, '1. '))).toBe('|1. a\n2. b|')
  expect(done('|1. a\n2. b|', (one) => begun(one, '1. '))).toBe('|a\nb|')
  expect(done('|', (one) => begun(one, '> '))).toBe('> |')

  expect(done('see |our prices|.', linked)).toBe('see [our prices](|/|).')
  expect(done('see |/pricing|', linked)).toBe('see [|](/pricing)')
  expect(done('see |', linked)).toBe('see [|](/)')
  expect(done('a|b', (one) => inserted(one, 'X'))).toBe('a\n\nX|\n\nb')
  expect(done('a\n\n|', (one) => inserted(one, 'X'))).toBe('a\n\nX|')

  expect(done('- a|', continued)).toBe('- a\n- |')
  expect(done('9. a|', continued)).toBe('9. a\n10. |')
  expect(done('- a\n- |', continued)).toBe('- a\n\n|')
  expect(done('a|', continued)).toBeUndefined()
})
