import { readFile } from 'node:fs/promises'
import type { Field } from '@sveltia/cms'
import { z } from 'astro/zod'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { day, emailAddress, href, line, logoFile, moment } from '#site/schemas/fields.ts'
import { photographFile, portrait } from '#site/schemas/portrait.ts'
import { editorConfig } from './editor-config.ts'
import { fieldsOfFile } from './editor-fields.ts'
import { editorFiles, pagesFolders } from './editor-files.ts'
import { fileForEditor, fileFromEditor } from './editor-values.ts'
import { shapeOf } from './schema-shape.ts'

type Shown = Field & { fields?: Shown[]; field?: Shown }

const named = (fields: readonly Field[]) => Object.fromEntries(fields.map((field) => [field.name, field as Shown]))

test('E-01 a field of a schema appears in the editor with its label, hint, limits and choices', () => {
  const schema = z.strictObject({
    heading: line(40).describe('What it is about.'),
    callUs: line(200).optional().meta({ title: 'Words of the button' }),
    way: z.enum(['near', 'far']),
    link: href,
    mailbox: emailAddress,
    logo: logoFile,
    face: z.union([portrait, photographFile]),
    days: z.array(z.strictObject({ name: line(20), on: day, until: moment })).max(7),
    entries: z.record(z.string(), line(20)),
  })
  const fields = named(fieldsOfFile(shapeOf(schema), 'File'))
  expect(fields['heading']).toMatchObject({
    label: 'Heading',
    hint: 'What it is about.',
    required: true,
    widget: 'string',
  })
  expect(fields['callUs']).toMatchObject({ label: 'Words of the button', required: false, widget: 'text' })
  expect(fields['way']).toMatchObject({ widget: 'select', options: ['near', 'far'] })
  expect(fields['link']).toMatchObject({ widget: 'choice', offers: 'pages' })
  expect(fields['logo']).toMatchObject({ widget: 'image', media_folder: '/content/logos' })
  expect(fields['face']?.fields?.[0]).toMatchObject({ name: 'photo', widget: 'image', required: false })
  expect(fields['days']).toMatchObject({ widget: 'list', max: 7, summary: '{{fields.name}}' })
  const days = named(fields['days']?.fields ?? [])
  expect(days['on']).toMatchObject({ widget: 'datetime', type: 'date' })
  expect(days['until']).toMatchObject({ widget: 'moment' })
  expect(fields['entries']?.fields?.map(({ name }) => name)).toEqual(['id', 'text'])
})

test('E-01 every file of the content has its form, with names that Sveltia takes', () => {
  const { collections = [] } = editorConfig(undefined, true)
  const files = collections.flatMap((one) => ('files' in one ? one.files : []))
  expect(files.flatMap((one) => ('file' in one ? one.file : [])).sort()).toEqual(
    editorFiles.map(({ file }) => file).sort(),
  )
  const all = (fields: readonly Shown[]): Shown[] =>
    fields.flatMap((one) => [one, ...all(one.fields ?? []), ...(one.field ? all([one.field]) : [])])
  const fields = all(files.flatMap((one) => ('fields' in one ? (one.fields as Shown[]) : [])))
  expect(fields.length).toBeGreaterThan(1000)
  for (const { name, label } of fields) expect(`${name}: ${label}`).toMatch(/^\w[\w-]*: [\p{Lu}\d][^{}]*$/u)
})

test('E-01 a file names the folder of its pictures, and nobody is asked for the number of a post', () => {
  const collections = named(editorConfig(undefined, true).collections as Shown[]) as Record<
    string,
    { files?: Shown[]; fields?: Shown[] }
  >
  expect(named(collections['site']?.files ?? [])['team']).toMatchObject({
    media_folder: '/content/people',
    public_folder: '',
  })
  expect(named(collections['posts']?.fields ?? [])['id']).toMatchObject({ widget: 'hidden', required: false })
  const webinars = named(collections['pages']?.files ?? [])['webinars']
  const starts = named(named(webinars?.fields ?? [])['featured']?.fields ?? [])['starts']
  expect(named(starts?.fields ?? [])['at']).toMatchObject({ widget: 'moment', zone: true })
})

test.each(editorFiles)('E-02 $file is what it was after the editor has held it', async ({ file, shape }) => {
  const value: unknown = parse(await readFile(new URL(`../../${file}`, import.meta.url), 'utf8'))
  expect(fileFromEditor(shape, structuredClone(fileForEditor(shape, value)))).toEqual(value)
})

test.each(['compare', 'hiring-for-care'])(
  'E-02 K-06 the blocks of %s are what they were after the editor has held them',
  async (name) => {
    const value: unknown = parse(await readFile(new URL(`../../content/pages/${name}.yaml`, import.meta.url), 'utf8'))
    const shape = pagesFolders.find(({ name }) => name === 'block-pages')?.shape ?? {}
    expect(fileFromEditor(shape, structuredClone(fileForEditor(shape, value)))).toEqual(value)
  },
)

test('E-02 a group in which nothing is filled in stays in its file', () => {
  const shape = shapeOf(z.strictObject({ name: line(9), services: z.strictObject({ chat: line(9).optional() }) }))
  expect(fileFromEditor(shape, { name: 'Ana' })).toEqual({ name: 'Ana', services: {} })
})

test('E-02 marks of the editor and fields left empty are in no file', () => {
  const shape = shapeOf(
    z.strictObject({
      name: line(20),
      face: z.union([portrait, photographFile]),
      services: z.strictObject({ chat: line(9).optional() }),
      draft: z.boolean().optional(),
      note: line(9).optional(),
      logo: logoFile,
    }),
  )
  const fields = {
    __sc_id: 'x',
    name: 'Ana',
    face: { photo: 'ana.jpg', skin: '' },
    services: { chat: '' },
    draft: false,
    note: '',
    logo: 'oak.svg',
  }
  expect(fileFromEditor(shape, fields)).toEqual({ name: 'Ana', face: 'ana.jpg', services: {}, logo: 'oak' })
})
