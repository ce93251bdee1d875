import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { filesWithSchemas } from '#site/content/read/folder-pages.ts'
import { translationPath } from '#site/content/translate/translation-path.ts'
import { atLeastOne } from '../../tests/support/at-least-one.ts'
import { cacheContent } from './content-cache.ts'
import { editorFiles, fileAt } from './editor-files.ts'
import { translationForEditor, translationToSave } from './editor-translations.ts'

const root = new URL('../../', import.meta.url)
const textOf = (file: string) => readFile(new URL(file, root), 'utf8')

const files = (await filesWithSchemas(root)).flatMap(({ file }) => fileAt(file) ?? [])
for (const { name, file } of files) cacheContent(name, parse(await textOf(file)))

const inGerman = files.filter(({ file }) => existsSync(new URL(translationPath(file, 'de'), root)))

test.each(atLeastOne(inGerman))('E-02 the German of $file survives a round trip through the editor', async (file) => {
  const [source, text] = await Promise.all([textOf(file.file), textOf(translationPath(file.file, 'de'))])
  const fields = await translationForEditor(file, translationPath(file.file, 'de'), text)
  const saved = translationToSave(file, 'de', parse(source), structuredClone(fields))
  expect(saved).toMatchObject({ text, problems: [] })
})

const questions = editorFiles.find(({ name }) => name === 'questions')
const source = { pricing: [{ q: 'Why {product}?', a: 'So.' }], hiring: [{ q: 'Who?', a: 'We.' }] }

/** Saves German fields of the questions over an older translation of the first one. */
async function savedInGerman(typed: { pricing: object[]; hiring: object[] }) {
  if (!questions) throw new Error('There is no form for the questions.')
  cacheContent('questions', source)
  const text = 'pricing:\n  - q: Warum {product}? # asked daily\nmadeFrom:\n  pricing: old\n'
  return translationToSave(questions, 'de', source, {
    ...(await translationForEditor(questions, translationPath(questions.file, 'de'), text)),
    ...typed,
  })
}

test('E-01 only parts with new texts record their current source', async () => {
  const { text, problems, notices } = await savedInGerman({
    pricing: [{ q: 'Warum {product}?', a: '' }],
    hiring: [{ q: '', a: 'Wir.' }],
  })
  expect(problems).toEqual([])
  expect(text).toMatch(
    /^pricing:\n {2}- q: Warum \{product\}\? # asked daily\nhiring:\n {2}- a: Wir\.\nmadeFrom:\n {2}pricing: old\n {2}hiring: \w{8}\n$/,
  )
  const sentence = 'Missing texts: 2. Parts whose source has changed: pricing.'
  expect(notices).toEqual([{ file: 'content/de/questions.yaml', fieldPath: [], sentence }])
})

test('E-02 a lost placeholder in a translation is reported with its field path', async () => {
  const { problems } = await savedInGerman({ pricing: [{ q: 'Warum?', a: '' }], hiring: [{ q: '', a: '' }] })
  expect(problems).toEqual([
    {
      file: 'content/de/questions.yaml',
      fieldPath: ['pricing', 0, 'q'],
      sentence: 'Keep {product} in this text, as in the source.',
    },
  ])
})

test('E-02 an untouched part stays unchanged, even with fewer items than its source', async () => {
  if (!questions) throw new Error('There is no form for the questions.')
  const longer = { ...source, pricing: [{ q: 'New?', a: 'Yes.' }, ...source.pricing] }
  cacheContent('questions', longer)
  const text = 'pricing:\n  - q: Warum {product}?\nhiring:\n  - q: Wer?\nmadeFrom:\n  pricing: old\n  hiring: old\n'
  const fields = await translationForEditor(questions, translationPath(questions.file, 'de'), text)
  expect(translationToSave(questions, 'de', longer, fields)).toMatchObject({ text, problems: [] })
  const hiring = [{ q: 'Wer denn?', a: '' }]
  const saved = translationToSave(questions, 'de', longer, { ...fields, hiring }).text
  expect(saved).toMatch(
    /^pricing:\n {2}- q: Warum \{product\}\?\nhiring:\n {2}- q: Wer denn\?\nmadeFrom:\n {2}pricing: old\n {2}hiring: \w{8}\n$/,
  )
})

const home = fileAt('content/pages/home.yaml')
const missing = 'Copy words of the headline exactly: they are underlined there.'

/** What is said of a save of the home page. `was` and `is` are the headline and its underlined words, in English and in German. */
async function toldOf(
  was: readonly [en: object, de: object],
  is: readonly [en: object, de: object],
): Promise<string[]> {
  if (!home) throw new Error('There is no form for the home page.')
  const page = (hero: object) => {
    const whole = parse(homeText) as { hero: object }
    return { ...whole, hero: { ...whole.hero, ...hero } }
  }
  cacheContent('home', page(was[0]))
  const text = `hero: ${JSON.stringify(was[1])}\n`
  const fields = await translationForEditor(home, translationPath(home.file, 'de'), text)
  const typed = { ...fields, hero: { ...(fields['hero'] as object), ...is[1] } }
  return translationToSave(home, 'de', page(is[0]), typed).problems.map(
    ({ file, fieldPath, sentence }) => `${file} ${fieldPath.join(' ')} ${sentence}`,
  )
}
const homeText = await textOf('content/pages/home.yaml')
const told = [`content/de/pages/home.yaml hero underlined ${missing}`]
const english = { headline: 'All we do', underlined: 'do' }
const german = { headline: 'Was wir tun', underlined: 'tun' }

test.each([
  ['a German headline without its underlined words', [english, german], [english, { headline: 'Was wir sind' }], told],
  ['German words that the headline does not have', [english, german], [english, { underlined: 'sind' }], told],
  ['both at once', [english, german], [english, { headline: 'Was wir sind', underlined: 'sind' }], []],
  [
    'English words that an untranslated German part gets',
    [english, { headline: 'Was wir do' }],
    [{ headline: 'All we say', underlined: 'say' }, {}],
    told,
  ],
  ['what was wrong before', [english, { ...german, underlined: 'sind' }], [english, { headline: 'Wie wir tun' }], []],
  ['English alone', [english, german], [{ headline: 'All we say', underlined: 'say' }, {}], []],
] as const)('E-02 E-06 of what would stop the build is told: %s', async (_, was, is, expected) => {
  expect(await toldOf(was, is)).toEqual(expected)
})

test.each([
  ['no words', { q: 'Warum {product}?', a: '' }, { q: 'When {product}?', a: 'So.' }, true],
  ['the words of the same source', { q: 'Warum {product}?', a: '' }, { q: 'Why {product}?', a: 'So.' }, false],
  ['words that were typed', { q: 'Wann {product}?', a: '' }, { q: 'When {product}?', a: 'So.' }, false],
] as const)(
  'E-01 a duplicated item has %s, not those of the item that it was copied from',
  async (_, de, en, isEmpty) => {
    if (!questions) throw new Error('There is no form for the questions.')
    cacheContent('questions', source)
    const text = 'pricing:\n  - q: Warum {product}?\n'
    const fields = await translationForEditor(questions, translationPath(questions.file, 'de'), text)
    const pricing = [{ q: 'Warum {product}?', a: '' }, de]
    const saved = translationToSave(
      questions,
      'de',
      { ...source, pricing: [...source.pricing, en] },
      { ...fields, pricing },
    )
    expect(saved.problems).toEqual([])
    expect(parse(saved.text).pricing).toEqual([{ q: 'Warum {product}?' }, isEmpty ? {} : { q: de.q }])
  },
)
