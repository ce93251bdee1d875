import { expect, test } from 'vitest'
import { markEnd, markStart } from '#domain/blog/language-marks.ts'
import { followed, followTexts, lackingLanguages, unfollowed } from './shown-texts.ts'

const data = {
  heading: 'Plans',
  list: [
    { name: 'One', price: 1 },
    { name: 'Two', price: 2 },
  ],
  end: 'Bye',
}
const missing = { de: [['heading'], ['list', 1, 'name']], fr: [['end']] }

test.each([
  ['nothing', () => {}, []],
  ['a text that no language lacks', (words: typeof data) => words.list[0]?.name, []],
  ['a text', (words: typeof data) => words.heading, ['de']],
  ['an item of a list', (words: typeof data) => words.list.map(({ name }) => name), ['de']],
  ['a part of an item', (words: typeof data) => words.list.map(({ price }) => price), []],
  ['the rest of an object', ({ list, ...rest }: typeof data) => rest, ['de', 'fr']],
  ['the whole, as a form that gets it', (words: typeof data) => JSON.stringify(words), ['de', 'fr']],
])('I-02 a page is incomplete in the languages that lack what it reads: %s', async (_what, read, lacking) => {
  await followTexts('de', async () => {
    await Promise.resolve()
    read(followed(data, missing))
    expect([...lackingLanguages()].sort()).toEqual(lacking)
  })
})

test('I-02 a text of the first language is marked on a page in another one, and nowhere else', () => {
  const marked = `${markStart}Plans${markEnd}`
  expect(followTexts('de', () => followed(data, missing).heading)).toBe(marked)
  expect(followTexts('de', () => followed(data, missing).end)).toBe('Bye')
  expect(followTexts('', () => followed(data, missing).heading)).toBe('Plans')
  expect(followed(data, missing)).toBe(data)
  expect(followTexts('de', () => unfollowed(() => followed(data, missing).heading))).toBe('Plans')
  expect(data.heading).toBe('Plans')
})

test('I-02 what every page shows makes none incomplete', () => {
  followTexts('de', () => {
    expect(followed(data, missing, false).heading).toContain('Plans')
    expect([...lackingLanguages()]).toEqual([])
  })
})
