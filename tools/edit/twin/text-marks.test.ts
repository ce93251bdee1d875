import { expect, test } from 'vitest'
import { marked, readMarks, withoutMarks } from './text-marks.ts'

const name = { file: 'content/team.yaml', path: ['leaders', 0, 'name'] }
const title = { file: 'content/team.yaml', path: ['leaders', 0, 'title'] }

test('E-01 marks say which part of a text is which field, and leave the text as it was', () => {
  const text = `By ${marked('Ada 🙂', name)}, ${marked('Founder', title)}.`
  expect(withoutMarks(text)).toBe('By Ada 🙂, Founder.')
  const { parts, open } = readMarks(text)
  expect(parts).toEqual([
    { from: 3, to: 9, place: name },
    { from: 11, to: 18, place: title },
  ])
  expect(open).toBeUndefined()
})

test('E-01 a field that a page spreads over several texts is one field', () => {
  const [before = '', after = ''] = marked('One Ai For All', name).split('Ai')
  const first = readMarks(before)
  expect(first).toEqual({ parts: [{ from: 0, to: 4, place: name }], open: name })
  expect(readMarks('Ai', first.open)).toEqual({ parts: [{ from: 0, to: 2, place: name }], open: name })
  expect(readMarks(after, name)).toEqual({ parts: [{ from: 0, to: 8, place: name }], open: undefined })
})

test('E-01 a change of case keeps the marks', () => {
  expect(readMarks(marked('Pro', name).toUpperCase()).parts).toEqual([{ from: 0, to: 3, place: name }])
})
