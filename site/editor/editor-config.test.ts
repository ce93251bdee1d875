import { readFile } from 'node:fs/promises'
import type { Field } from '@sveltia/cms'
import { z } from 'astro/zod'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { line } from '#domain/words/text-schema.ts'
import { id, logoFile } from '#site/schemas/fields.ts'
import { photographFile, portrait } from '#site/schemas/portrait.ts'
import { postPicture } from '#site/schemas/post-facts.ts'
import { timeAndZone, zonedTime } from '#site/schemas/time-and-zone.ts'
import { atLeastOne } from '../../tests/support/at-least-one.ts'
import { shapeOf } from '../schemas/schema-shape.ts'
import { editorConfig } from './editor-config.ts'
import { editorFiles, isOfEngineers, pagesFolders } from './editor-files.ts'
import { fromEditorFields, toEditorFields } from './editor-values.ts'

type Shown = Field & { fields?: Shown[]; field?: Shown }

test('E-01 every content file but the one of engineers has a form, with names that Sveltia accepts', () => {
  const { collections = [] } = editorConfig(undefined, true)
  const files = collections.flatMap((one) => ('files' in one ? one.files : []))
  expect(files.flatMap((one) => ('file' in one ? one.file : [])).sort()).toEqual(
    editorFiles
      .filter((one) => !isOfEngineers(one))
      .map(({ file }) => file)
      .sort(),
  )
  const all = (fields: readonly Shown[]): Shown[] =>
    fields.flatMap((one) => [one, ...all(one.fields ?? []), ...(one.field ? all([one.field]) : [])])
  const fields = all(files.flatMap((one) => ('fields' in one ? (one.fields as Shown[]) : [])))
  expect(fields.length).toBeGreaterThan(1000)
  for (const { name, label } of atLeastOne(fields)) expect(`${name}: ${label}`).toMatch(/^\w[\w-]*: [\p{Lu}\d][^{}]*$/u)
})

test('E-01 the guide names entries and fields as the editor does', async () => {
  const guide = await readFile(new URL('../../docs/edit-content.md', import.meta.url), 'utf8')
  const places = [...guide.matchAll(/“([^”]+ › [^”]+)”/g)].map(([, place = '']) => place.replaceAll('\n', ' '))
  const { collections = [] } = editorConfig(undefined, true)
  type Labelled = { label?: string; files?: Labelled[]; fields?: Labelled[]; types?: Labelled[] }
  const within = ({ files, fields, types }: Labelled) => files ?? fields ?? types ?? []
  const isThere = (place: string) => {
    let found = collections as Labelled[]
    return place.split(' › ').every((label) => {
      const one = found.find((entry) => entry.label === label)
      found = one ? within(one) : []
      return one !== undefined
    })
  }
  // A mistake, and parts of what stands beside them.
  const examples = ['Team › Leaders 2 › Title', 'Avatar › Photograph', 'Brand › Mark']
  const checked = places.filter((place) => !examples.includes(place))
  expect(checked.length).toBeGreaterThan(15)
  expect(checked.filter((place) => !isThere(place))).toEqual([])
})

test.each(atLeastOne(editorFiles))('E-02 $file survives a round trip through the editor', async ({ file, shape }) => {
  const value: unknown = parse(await readFile(new URL(`../../${file}`, import.meta.url), 'utf8'))
  expect(fromEditorFields(shape, structuredClone(toEditorFields(shape, value)))).toEqual(value)
})

test.each(['compare', 'hiring-for-care'])(
  'E-02 K-06 the blocks of %s survive a round trip through the editor',
  async (name) => {
    const value: unknown = parse(await readFile(new URL(`../../content/pages/${name}.yaml`, import.meta.url), 'utf8'))
    const shape = pagesFolders.find(({ name }) => name === 'block-pages')?.shape ?? {}
    expect(fromEditorFields(shape, structuredClone(toEditorFields(shape, value)))).toEqual(value)
  },
)

test('E-02 no file has marks of the editor or empty fields', () => {
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
  expect(fromEditorFields(shape, fields)).toEqual({ name: 'Ana', face: 'ana.jpg', services: {}, logo: 'oak' })
})

test('E-01 E-06 somebody new gets an id from the name, which another name does not change', () => {
  const shape = shapeOf(z.strictObject({ people: z.array(z.strictObject({ id, name: line(40) })) }))
  const saved = (person: object) => fromEditorFields(shape, { people: [person] })
  expect(saved({ id: '', name: 'Uxía Núñez-O’Hara' })).toEqual({
    people: [{ id: 'uxia-nunez-o-hara', name: 'Uxía Núñez-O’Hara' }],
  })
  expect(saved({ id: 'uxia', name: 'Uxía Lamas' })).toEqual({ people: [{ id: 'uxia', name: 'Uxía Lamas' }] })
})

test('E-01 a webinar that moves into summer, and the end of an event, get the distance to UTC of their zone', () => {
  const shape = shapeOf(z.strictObject({ starts: timeAndZone, ends: zonedTime }))
  const fields = { starts: { at: '2027-07-14T17:00+01:00', timeZone: 'Europe/Madrid' }, ends: '2027-07-14T18:00' }
  expect(fromEditorFields(shape, fields)).toEqual({
    starts: { at: '2027-07-14T17:00+02:00', timeZone: 'Europe/Madrid' },
    ends: '2027-07-14T18:00+02:00',
  })
})

test.each([
  [logoFile, 'lumen.svg', 'lumen'],
  [logoFile, '/lumen.svg', 'lumen'],
  [logoFile, '/oak.png', 'oak.png'],
  [photographFile, '/ana.jpg', 'ana.jpg'],
  [postPicture, '/ward.webp', 'ward.webp'],
  [postPicture, '/blog-media/ward.svg', 'ward.svg'],
  // A picture of another folder is not in the field's own, so the schema refuses its path.
  [logoFile, '/blog-media/ward.png', 'blog-media/ward.png'],
])('E-01 a picture of the folder is written as its name, case %#', (kind, given, written) => {
  expect(fromEditorFields(shapeOf(z.strictObject({ picture: kind })), { picture: given })).toEqual({ picture: written })
})

test('E-01 the form of a file with texts has a second language, for texts only', () => {
  const { collections = [] } = editorConfig(undefined, true, ['en', 'de'])
  const files = collections.flatMap((one) => ('files' in one ? one.files : []))
  const fileOf = (name: string) =>
    files.find((one) => 'name' in one && one.name === name) as { file: string; fields: Shown[] }
  expect(fileOf('redirects').file).toBe('content/redirects.yaml')
  const { file, fields } = fileOf('questions')
  expect(file).toBe('content/{{locale}}/questions.yaml')
  expect(fields[0]).toMatchObject({
    i18n: 'duplicate',
    fields: [{ name: 'q', i18n: true, required: ['en'] }, { name: 'a' }],
  })
  const link = fileOf('home')
    .fields.find(({ name }) => name === 'hero')
    ?.fields?.find(({ name }) => name === 'demo')
  expect(link?.fields).toMatchObject([
    { name: 'label', i18n: true },
    { name: 'href', i18n: false },
  ])
})

test('E-01 B-10 a post has the words of a translation in a second language, and its number, day and cover once', () => {
  const { collections = [] } = editorConfig(undefined, true, ['en', 'de'])
  const posts = collections.find((one) => 'name' in one && one.name === 'posts') as { folder: string; fields: Shown[] }
  expect(posts.folder).toBe('content/{{locale}}/posts')
  const translated = (posts.fields as { name: string; i18n?: unknown }[])
    .filter(({ i18n }) => i18n)
    .map(({ name }) => name)
  expect(translated.sort()).toEqual(['body', 'description', 'tags', 'title'])
})
