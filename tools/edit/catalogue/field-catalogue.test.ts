import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import type { Field, Path, Value } from '../api.ts'
import { yamlPart } from '../splice/yaml-part.ts'
import { fieldsOf } from './field-catalogue.ts'
import { readKnownNames } from './known-names.ts'
import { listFiles } from './list-files.ts'

const root = new URL('../../../', import.meta.url)

const leaves = (value: Value, path: Path = []): [string, Value][] =>
  typeof value !== 'object' || value === null
    ? [[JSON.stringify(path), value]]
    : Object.entries(value).flatMap(([key, one]) => leaves(one, [...path, Array.isArray(value) ? Number(key) : key]))

const leafFields = (fields: readonly Field[]): Field[] =>
  fields.flatMap((field) => (field.fields ? leafFields(field.fields) : [field]))

test('E-01 every value of every content file is a field, with its place and its words', async () => {
  const names = await readKnownNames(root)
  for (const { file } of await listFiles(root, 'UTC')) {
    const text = await readFile(new URL(file, root), 'utf8')
    const all = leafFields(fieldsOf(file, text, names) ?? [])
    const body = all.find(({ kind }) => kind === 'markdown')
    const fields = all.filter((field) => field !== body)
    const written = fields.filter(({ value, kind }) => value !== null && kind !== 'list')
    expect(Object.fromEntries(written.map(({ path, value }) => [JSON.stringify(path), value])), file).toEqual(
      Object.fromEntries(leaves(parse(yamlPart(file, text).yaml))),
    )
    const lines = text.split('\n')
    for (const { path, line } of written) {
      const key = path.findLast((step) => typeof step === 'string') ?? ''
      expect(lines[(line ?? 0) - 1], `${file} ${path}`).toContain(typeof path.at(-1) === 'number' ? '' : key)
    }
    expect(Boolean(body), file).toBe(file.endsWith('.md'))
    if (body) expect(lines.slice((body.line ?? 0) - 1).join('\n'), file).toBe(`${body.value}\n`)
  }
})

const names = {
  placeholders: new Map([['product', 'Cadra']]),
  routes: ['/pricing'],
  choices: { claim: ['hiring-time'] },
  pictures: [],
}

test('E-01 a field that is left out can be added, an item of a list has an empty one to begin with, entries have names, and a schema says what it is for', () => {
  const claims = fieldsOf('content/claims.yaml', 'a-claim:\n  kind: statistic\n  wording: x\n', names)
  expect(claims).toMatchObject([{ kind: 'group', named: true, fields: [{ label: 'A claim', line: 1 }] }])
  const evidence = claims?.[0]?.fields?.[0]?.fields?.find(({ path }) => path.at(-1) === 'evidence')
  expect(evidence).toMatchObject({ kind: 'group', required: false, line: null, fields: [{ value: null }, {}, {}] })

  const [plans] = fieldsOf('content/plans.yaml', '- name: Solo\n  features: [One]\n', names) ?? []
  expect(plans).toMatchObject({ kind: 'list', path: [], fields: [{ label: 'Solo' }] })
  expect(plans?.item).toMatchObject({ path: [1], label: 'New', kind: 'group' })
  const price = plans?.fields?.[0]?.fields?.find(({ path }) => path.at(-1) === 'price')
  expect(price).toMatchObject({ help: '"Custom Pricing", or an amount with its currency.', maxLength: 30 })
  expect(plans?.fields?.[0]?.fields?.at(-1)).toMatchObject({
    kind: 'list',
    min: 3,
    max: 8,
    item: { kind: 'text', value: '', path: [0, 'features', 1] },
  })

  const facts = fieldsOf('content/posts/a-post.md', '---\ndate: 2026-11-17 08:30\n---\n', names)
  const kinds = Object.fromEntries((facts ?? []).map(({ path, kind }) => [path[0], kind]))
  expect(kinds).toMatchObject({ date: 'text', updated: 'date', draft: 'boolean', id: 'number' })
})
