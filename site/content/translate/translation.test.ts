import { expect, test } from 'vitest'
import { z } from 'zod'
import { counted, line } from '#domain/words/text-schema.ts'
import { link, sameEverywhere, seo } from '../../schemas/fields.ts'
import { shapeOf } from '../../schemas/schema-shape.ts'
import { markUpToDate, sourceDigests } from './made-from.ts'
import { applyTranslation } from './translation.ts'

const shape = shapeOf(
  z.strictObject({
    seo,
    hero: z.strictObject({ heading: line(), action: link, icon: z.enum(['mail', 'plug']), by: sameEverywhere(40) }),
    points: z.array(z.strictObject({ name: line(), minutes: z.number() })),
    saving: z.strictObject({ figure: line(), source: z.enum(['list', 'survey']) }),
  }),
)
const source = {
  seo: { title: 'Prices', description: 'What {product} costs.' },
  hero: { heading: 'Three plans', action: { label: 'Ask us', href: '/contact' }, icon: 'mail', by: 'Ana Reyes' },
  points: [
    { name: 'Screening', minutes: 3 },
    { name: 'Booking', minutes: 5 },
  ],
  saving: { figure: '35%', source: 'list' },
}
const words = {
  seo: { title: 'Preise', description: 'Was {product} kostet.', address: 'preise' },
  hero: { heading: 'Drei Tarife', action: { label: 'Fragen Sie uns' } },
  points: [{ name: 'Vorauswahl' }, { name: 'Termine' }],
  saving: { figure: '35 %' },
}
const german = { ...words, madeFrom: sourceDigests(source, shape) }
const lay = (translation: unknown, of: unknown = source) => applyTranslation(of, translation, shape)

test('I-01 translated texts replace those of the source, and nothing else', () => {
  expect(lay(german)).toEqual({
    data: {
      seo: { title: 'Preise', description: 'Was {product} kostet.' },
      hero: { ...source.hero, heading: 'Drei Tarife', action: { label: 'Fragen Sie uns', href: '/contact' } },
      points: [
        { name: 'Vorauswahl', minutes: 3 },
        { name: 'Termine', minutes: 5 },
      ],
      saving: { figure: '35 %', source: 'list' },
    },
    misfits: [],
    missing: [],
    stale: [],
  })
})

test('I-05 missing texts stay in the language of the source and are reported; names are never missing', () => {
  const { data, missing } = lay({ seo: words.seo, points: [{}, { name: 'Termine' }] })
  expect(data).toMatchObject({ hero: source.hero, points: [{ name: 'Screening' }, { name: 'Termine' }] })
  expect(missing.map((fieldPath) => fieldPath.join('.'))).toEqual([
    'hero.heading',
    'hero.action.label',
    'points.0.name',
  ])
})

test.each([
  [
    { seo: { ...words.seo, description: 'Was es kostet.' } },
    'seo.description',
    'Keep {product} in this text, as in the source.',
  ],
  [{ hero: { heading: '{count} Tarife' } }, 'hero.heading', 'Remove {count}: the source does not have it.'],
  [
    { points: [{ name: 'Vorauswahl' }] },
    'points',
    'The source has 2 items here. Write as many, in the same order; {} stands for an item without texts.',
  ],
  [
    { hero: { headline: 'Drei' } },
    'hero.headline',
    'The source has no such field. Remove it, or use the name in the source.',
  ],
  [{ hero: 'Drei' }, 'hero', 'Write the fields of this part by their names, as in the source.'],
  [
    { seo: { ...words.seo, address: '/Preise' } },
    'seo.address',
    'Write the address without the first slash, as in preise: small letters, digits and hyphens, but not index.',
  ],
  [
    { seo: { ...words.seo, address: 'produkt/index' } },
    'seo.address',
    'Write the address without the first slash, as in preise: small letters, digits and hyphens, but not index.',
  ],
])('I-05 %j does not fit, and visitors read the source there', (change, fieldPath, sentence) => {
  const { data, misfits } = lay({ ...german, ...change })
  expect(misfits.map((misfit) => [misfit.fieldPath.join('.'), misfit.sentence])).toEqual([[fieldPath, sentence]])
  expect(at(data, fieldPath)).toEqual(at(source, fieldPath))
})

const at = (data: unknown, fieldPath: string) =>
  fieldPath.split('.').reduce<unknown>((value, step) => (value as Record<string, unknown>)[step], data)

test('I-05 a part with a changed source is stale until it is marked up to date', () => {
  const changed = { ...source, hero: { ...source.hero, heading: 'Four plans', icon: 'plug' } }
  expect(lay(german, changed).stale).toEqual(['hero'])
  expect(lay(markUpToDate(german, changed, shape), changed).stale).toEqual([])
  expect(lay(german, { ...source, hero: { ...source.hero, icon: 'plug' } }).stale).toEqual([])
})

test.each([
  ['a figure', { figure: '41%' }, ['saving']],
  ['an amount', { figure: '$1,200' }, ['saving']],
  ['a date', { figure: '2026-12-01' }, ['saving']],
  ['what is no text', { source: 'survey' }, []],
])('I-05 %s that changes in the source is told of the translation that writes it anew', (_what, change, stale) => {
  expect(lay(german, { ...source, saving: { ...source.saving, ...change } }).stale).toEqual(stale)
})

test.each([
  [
    'with forms of its own',
    {
      zero: 'لا أسئلة',
      one: 'سؤال واحد',
      two: 'سؤالان',
      few: '{count} أسئلة',
      many: '{count} سؤالًا',
      other: '{count} سؤال',
    },
  ],
  ['with one form alone', { other: '質問{count}件' }],
])('I-05 a counted text is complete in a language %s', (_what, drawer) => {
  const shapeOfCounted = shapeOf(z.strictObject({ drawer: counted() }))
  const questions = { drawer: { one: '{count} question', other: '{count} questions' } }
  const { data, misfits, missing } = applyTranslation(questions, { drawer }, shapeOfCounted)
  expect({ data, misfits, missing }).toEqual({ data: { drawer }, misfits: [], missing: [] })
})

test('I-05 a file that is a list records its source in the last item', () => {
  const list = shapeOf(z.array(z.strictObject({ name: line() })))
  const plans = [{ name: 'Small' }, { name: 'Large' }]
  const marked = markUpToDate([{ name: 'Klein' }, { name: 'Groß' }], plans, list)
  expect(applyTranslation(plans, marked, list)).toMatchObject({
    data: [{ name: 'Klein' }, { name: 'Groß' }],
    stale: [],
  })
  expect(applyTranslation([{ name: 'Small' }, { name: 'Big' }], marked, list).stale).toEqual(['all'])
})
