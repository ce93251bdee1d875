import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readingMinutes } from '#domain/blog/reading-minutes.ts'
import { parseLegalText } from './legal-texts.ts'
import { readVocabulary } from './read-vocabulary.ts'

const root = new URL('../../', import.meta.url)
const placeholders = new Map([
  ['product', 'Thimble'],
  ['email.legal', 'legal@thimble.example'],
])
const head = [
  '---',
  '# For editors.',
  'title: Terms',
  'description: What holds.',
  'version: "1.0"',
  'effective: "2026-11-01"',
  '---',
]
const writing = { tag: 'en-US', quotes: ['“', '”', '‘', '’'], keepUnits: false, numbered: [] }
const parsed = (body: string, lines = head) =>
  parseLegalText('content/legal/terms.md', [...lines, body].join('\n'), placeholders, writing)

test('P-legal-03 placeholders are filled in, even in links', () => {
  const { facts, body } = parsed('{product}: [{email.legal}](mailto:{email.legal})')
  expect(body).toBe('Thimble: [legal@thimble.example](mailto:legal@thimble.example)')
  expect(facts).toEqual({ title: 'Terms', description: 'What holds.', version: '1.0', effective: '2026-11-01' })
})

test('P-legal-03 an unknown placeholder stops the build with the file, the line and the known ones', () => {
  expect(() => parsed('One.\n\n{prodct} two.')).toThrow(
    'content/legal/terms.md, line 10: {prodct} is not known. Write one of: {product}, {email.legal}.',
  )
})

test('P-legal-03 a missing version is reported', () => {
  expect(() =>
    parsed(
      'One.',
      head.filter((line) => !line.startsWith('version')),
    ),
  ).toThrow('content/legal/terms.md, line 1, version: This field is missing. Add it.')
})

test('P-legal-03 the terms take about 20 minutes to read, and have 4,000 words or more', async () => {
  const text = await readFile(new URL('content/legal/terms.md', root), 'utf8')
  const { placeholders } = await readVocabulary(root)
  const { body } = parseLegalText('content/legal/terms.md', text, placeholders, writing)
  expect(body).not.toMatch(/[{}]/)
  expect(body.split(/\s+/).length).toBeGreaterThanOrEqual(4000)
  expect(readingMinutes(body)).toBe(20)
})

test('P-legal-01 the reading time of a short text is exact to the minute', () => {
  expect(readingMinutes('One two three.')).toBe(1)
  expect(readingMinutes('word '.repeat(1800))).toBe(8)
})
