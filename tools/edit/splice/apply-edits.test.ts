import { readdir, readFile } from 'node:fs/promises'
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parse, parseDocument } from 'yaml'
import type { Edit, Path, Value } from '../api.ts'
import { changedLines } from '../history/changed-lines.ts'
import { applyEdits } from './apply-edits.ts'
import { valueAt } from './edited-value.ts'

const root = new URL('../../../', import.meta.url)

const inOrder = () => []

const after = (text: string, ...edits: Edit[]) => applyEdits(text, edits, inOrder)

const plans = `# The plans.
- name: Solo   # the small one
  price: "10"
  features: [One, Two, "Three, and more"]

# For teams.
- name: Team
  price: '20'
  note: >-
    The first line of a text that goes on
    in a second line, and ends
    in a third.
  features: []
- { name: Firm, price: 30 }
`

test('E-02 a changed word changes its line: comments, kinds of quotes and line breaks stay', () => {
  const edits: [Edit, before: string, after: string][] = [
    [{ op: 'set', path: [0, 'name'], value: 'Duo' }, 'name: Solo   #', 'name: Duo   #'],
    [{ op: 'set', path: [0, 'price'], value: '11' }, 'price: "10"', 'price: "11"'],
    [{ op: 'set', path: [1, 'price'], value: "it's 20" }, "'20'", "'it''s 20'"],
    [{ op: 'set', path: [0, 'features', 2], value: 'Three' }, '"Three, and more"', '"Three"'],
    [
      {
        op: 'set',
        path: [1, 'note'],
        value: 'The first line of a text that goes on in another line, and ends in a third.',
      },
      'in a second line',
      'in another line',
    ],
    [{ op: 'set', path: [2, 'price'], value: 31 }, 'price: 30', 'price: 31'],
    [{ op: 'set', path: [2, 'name'], value: 'Firm, large' }, 'name: Firm,', 'name: "Firm, large",'],
    [{ op: 'unset', path: [2, 'price'] }, ', price: 30 }', ' }'],
    [{ op: 'add', path: [0, 'features'], index: 1, value: 'New' }, '[One, Two', '[One, New, Two'],
    [{ op: 'remove', path: [0, 'features', 0] }, '[One, ', '['],
    [{ op: 'move', path: [0, 'features', 2], to: 0 }, '[One, Two, "Three, and more"]', '["Three, and more", One, Two]'],
    [{ op: 'add', path: [1, 'features'], index: 0, value: 'First' }, 'features: []', 'features: [First]'],
  ]
  for (const [edit, before, expected] of edits) expect(after(plans, edit)).toBe(plans.replace(before, expected))
})

test('E-02 items of a list move and go with the comments above them, and new ones are written like those beside them', () => {
  expect(after('- a\n\n# about b\n- b\n\n- c\n', { op: 'move', path: [1], to: 2 })).toBe(
    '- a\n\n- c\n\n# about b\n- b\n',
  )
  expect(after('- a\n\n# about b\n- b\n\n- c\n', { op: 'remove', path: [1] })).toBe('- a\n\n- c\n')
  expect(after('x:\n  # all of them\n  - a\n  - b', { op: 'remove', path: ['x', 1] })).toBe(
    'x:\n  # all of them\n  - a',
  )
  expect(after('x:\n  - a\ny: 1\n', { op: 'remove', path: ['x', 0] })).toBe('x: []\ny: 1\n')
  expect(after('x:\n  - { a: 1 }\n', { op: 'add', path: ['x'], index: 1, value: { a: 2 } })).toBe(
    'x:\n  - { a: 1 }\n  - { a: 2 }\n',
  )
  expect(after('x:\n  - a: 1\n    b: c\n', { op: 'add', path: ['x'], index: 0, value: { a: 2, b: 'yes' } })).toBe(
    'x:\n  - a: 2\n    b: "yes"\n  - a: 1\n    b: c\n',
  )
})

test('E-02 a field that is added stands at its place in the order of the schema', () => {
  const order = (path: Path) => (path.length === 0 ? ['a', 'b', 'c'] : ['d', 'e'])
  const add = (text: string, path: Path, value: Value) => applyEdits(text, [{ op: 'set', path, value }], order)
  expect(add('a: 1 # one\n\nc: 3\n', ['b'], 'two: 2')).toBe('a: 1 # one\nb: "two: 2"\n\nc: 3\n')
  expect(add('# top\nb: 2', ['a'], 1)).toBe('# top\na: 1\nb: 2')
  expect(add('a: { e: 1 }\n', ['a', 'd'], 'x, y')).toBe('a: { d: "x, y", e: 1 }\n')
  expect(add('a: {}\nb: 1\n', ['a', 'd'], 'x')).toBe('a:\n  d: x\nb: 1\n')
  expect(add('a: 1\n', ['c', 'd'], 'x')).toBe('a: 1\nc:\n  d: x\n')
})

const awkward = [
  'a #b',
  'a: b',
  '- a',
  '&a',
  '*a',
  '@a',
  'yes',
  'null',
  '007',
  '10:30',
  '2026-11-22',
  '1e3',
  '',
  ' a ',
  '{product}',
  '👩‍⚕️ 🇬🇧',
  'مرحبا بالعالم',
  '<b onclick="x">bold</b>',
  'say "it\'s"',
  'C:\\new',
  'two\nlines\n\nand more',
  'tab\there',
  '\u0000\u0085\ufeff',
  '--- a',
  '%a',
  'a, [b] {c}',
  'word '.repeat(2000).trim(),
]

test('E-02 any text comes back as it was typed, in any kind of quotes, with any line break', () => {
  const styles = [
    'a: x',
    'a: "x"',
    "a: 'x'",
    'a: >-\n  x\n  y',
    'a: |\n  x\n  y',
    'a: x\n  y',
    'a: "x\n  y"',
    'a: { b: x }',
  ]
  for (const style of styles)
    for (const end of ['', '\nz: 1\n', ' # c\nz: 1\n', '\r\nz: 1\r\n'])
      for (const value of awkward) {
        const comment = end.startsWith(' #') && /[>|]-?\n/.test(style) ? '\nz: 1\n' : end
        const text = (style + comment).replaceAll(/\r?\n/g, end.includes('\r') ? '\r\n' : '\n')
        const path = style.includes('{') ? ['a', 'b'] : ['a']
        const written = after(text, { op: 'set', path, value })
        expect(valueAt(parse(written), path), written).toBe(value)
        expect(parse(written).z, written).toBe(end ? 1 : undefined)
        expect(written.includes('# c')).toBe(text.includes('# c'))
        if (end.includes('\r')) expect(written.replaceAll('\r\n', '')).not.toMatch(/\n/)
      }
})

/** Every text, number, switch and list of a file, with its place. */
function places(value: Value, path: Path = []): { path: Path; value: Value }[] {
  if (typeof value !== 'object' || value === null) return [{ path, value }]
  const entries = Object.entries(value).flatMap(([key, one]: [string, Value]) =>
    places(one, [...path, Array.isArray(value) ? Number(key) : key]),
  )
  return Array.isArray(value) ? [{ path, value }, ...entries] : entries
}

const contentFiles = async () => {
  const folders = ['content/', 'content/pages/']
  const names = await Promise.all(
    folders.map(async (folder) => (await readdir(new URL(folder, root))).map((name) => folder + name)),
  )
  const files = names.flat().filter((name) => name.endsWith('.yaml'))
  return Promise.all(files.map((file) => readFile(new URL(file, root), 'utf8')))
}

const commentsOf = (text: string) => [...text.matchAll(/(?:^|\s)#.*$/gm)].map(([comment]) => comment.trim()).sort()

/** The lines on which the value at `path` stands, counted from 1. */
function linesOf(text: string, path: Path): [number, number] {
  const node = parseDocument(text).getIn(path, true) as { range: [number, number, number] }
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length
  return [lineAt(node.range[0]), lineAt(text.slice(0, node.range[1]).trimEnd().length)]
}

const typed = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.constantFrom(...awkward),
  fc.lorem({ maxCount: 60 }),
)

test('E-02 a hundred random edits of the real files: each is what was typed, on its own lines, and nothing else', async () => {
  const texts = await contentFiles()
  fc.assert(
    fc.property(fc.constantFrom(...texts), fc.nat(), fc.nat(), typed, (text, which, where, words) => {
      const all = places(parse(text)).filter(({ path }) => path.length > 0)
      const { path, value } = all[which % all.length] ?? { path: [], value: '' }
      const edit: Edit = Array.isArray(value)
        ? ((
            [
              { op: 'add', path, index: where % (value.length + 1), value: sample(value, words) },
              { op: 'remove', path: [...path, where % value.length] },
              { op: 'move', path: [...path, where % value.length], to: (where >> 3) % value.length },
            ] as const
          )[where % 3] as Edit)
        : typeof value === 'string'
          ? { op: 'set', path, value: words }
          : { op: 'set', path, value: typeof value === 'number' ? where : !value }
      const written = after(text, edit)
      const read = parse(written)
      if (edit.op === 'set') {
        expect(valueAt(read, edit.path)).toEqual(edit.value)
        const [first, last] = linesOf(text, edit.path)
        const [before, behind] = [text.split('\n'), written.split('\n')]
        expect(behind.slice(0, first - 1)).toEqual(before.slice(0, first - 1))
        expect(behind.slice(behind.length - (before.length - last))).toEqual(before.slice(last))
        expect(commentsOf(written).length).toBeGreaterThanOrEqual(commentsOf(text).length)
      }
      // Everything else: put back, the file means what it meant.
      expect(isDeepStrictEqual(parse(after(written, reverse(edit, value, parse(text)))), parse(text))).toBe(true)
    }),
    { numRuns: 100 },
  )
})

const sample = (list: Value[], words: string): Value => {
  const [first] = list
  if (typeof first !== 'object' || first === null || Array.isArray(first)) return words
  return { ...structuredClone(first), [Object.keys(first)[0] ?? 'a']: words }
}

function reverse(edit: Edit, value: Value, before: Value): Edit {
  if (edit.op === 'set') return { ...edit, value: valueAt(before, edit.path) as Value }
  if (edit.op === 'add') return { op: 'remove', path: [...edit.path, edit.index] }
  const index = edit.path.at(-1) as number
  const list = edit.path.slice(0, -1)
  if (edit.op === 'move') return { op: 'move', path: [...list, edit.to], to: index }
  return { op: 'add', path: list, index, value: (value as Value[])[index] as Value }
}

test('E-02 what changed is told line by line', () => {
  expect(changedLines('a\nb\nc\n', 'a\nB\nc\nd\n')).toEqual([
    { line: 2, before: 'b', after: 'B' },
    { line: 4, before: '', after: 'd' },
  ])
})
