import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { Field } from '../api.ts'
import { fieldsOf } from './field-catalogue.ts'
import { readKnownNames } from './known-names.ts'
import { labelOf, labelOfField, labelOfPath } from './labels.ts'
import { saidOtherwise, saidThere } from './names-in-words.ts'

test('E-01 a field is called by words that a reader knows', () => {
  const said = [
    'mostPopular',
    'pickATime',
    'brand-strong',
    'isMostPop',
    'href',
    'q',
    'seo',
    'hrsolution',
    'constructor',
  ]
  expect(said.map((name) => labelOf(name))).toEqual([
    'Most popular',
    'Pick a time',
    'Brand strong',
    'Most popular',
    'Address',
    'Question',
    'Search results',
    'HR solution',
    'Constructor',
  ])
})

test('E-01 a name that says nothing alone is called by what it stands in, and a field of columns is a heading', () => {
  expect(labelOf('on', 'states')).toBe('When it is on')
  expect(labelOf('busy', 'states')).not.toBe(labelOf('busy', 'people'))
  expect(labelOf('close', '')).toBe('Button that closes')
  expect(labelOf('finds', 'columns')).toBe('Column: finds')
  expect(labelOfField(['desks', 'rows', 2, 'finds'])).toBe('What it finds')
  expect(labelOfPath(['check', 'rows', 'camera', 'states', 'works'], {})).toBe(
    'Check › Rows › Camera › States › When it works',
  )
})

test('E-01 names that are said otherwise are names that the content has', async () => {
  const known = new Set<string>()
  const note = ({ path, fields = [], item }: Field) => {
    const names = path.filter((step) => typeof step === 'string')
    known.add(`${names.at(-2) ?? ''}.${names.at(-1)}`).add(String(names.at(-1)))
    for (const one of [...fields, ...(item ? [item] : [])]) note(one)
  }
  const root = new URL('../../../', import.meta.url)
  const names = await readKnownNames(root)
  for await (const file of glob('content/**/*.yaml', { cwd: root }))
    for (const field of fieldsOf(file, await readFile(new URL(file, root), 'utf8'), names) ?? []) note(field)
  expect([...Object.keys(saidOtherwise), ...Object.keys(saidThere)].filter((name) => !known.has(name))).toEqual([])
})
