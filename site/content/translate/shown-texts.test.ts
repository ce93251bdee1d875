import { expect, test } from 'vitest'
import { markEnd, markStart, withoutMarks } from '#domain/pages/language-marks.ts'
import { followed, followTexts, lackingLanguages, reportLacking, unfollowed } from './shown-texts.ts'

const data = {
  heading: 'Plans',
  list: [
    { name: 'One', price: 1 },
    { name: 'Two', price: 2 },
  ],
  end: 'Bye',
}
const missing = { de: [['heading'], ['list', 1, 'name']], fr: [['end']], 'pt-br': [['end']] }

test.each([
  ['nothing', () => '', []],
  ['a text that no language lacks', (words: typeof data) => words.list[0]?.name, []],
  ['a text', (words: typeof data) => words.heading, ['de']],
  ['an item of a list', (words: typeof data) => words.list.map(({ name }) => name).join(), ['de']],
  ['a part of an item', (words: typeof data) => words.list.map(({ price }) => price).join(), []],
  ['a text that two languages lack', (words: typeof data) => words.list[0]?.name + words.end, ['fr', 'pt-br']],
  ['one of those it spreads', ({ ...rest }: typeof data) => rest.end, ['fr', 'pt-br']],
  ['the whole, as a form that gets it', (words: typeof data) => JSON.stringify(words), ['de', 'fr', 'pt-br']],
])('I-02 a page is incomplete in the languages that lack what it shows: %s', async (_what, show, lacking) => {
  await followTexts('de', async () => {
    await Promise.resolve()
    const shown = show(followed(data, missing)) ?? ''
    expect([...lackingLanguages(shown)].sort()).toEqual(lacking)
    expect(withoutMarks(shown)).toBe(show(data) ?? '')
  })
})

test('I-02 a page is incomplete in the languages that lack a whole that it has reported', () => {
  followTexts('de', () => {
    reportLacking(['fr'])
    expect([...lackingLanguages(followed(data, missing).heading)].sort()).toEqual(['de', 'fr'])
  })
})

test('I-02 a text of the first language has marked ends on a page in another one, and nowhere else', () => {
  const heading = () => followed(data, missing).heading
  expect(followTexts('de', heading)).toContain(`${markStart}Plans${markEnd}`)
  expect(followTexts('de', () => followed(data, missing).end)).not.toContain(markStart)
  expect(followTexts('', heading)).not.toContain(markStart)
  expect(followed(data, missing)).toBe(data)
  expect(followTexts('de', () => unfollowed(heading))).toBe('Plans')
  expect(data.heading).toBe('Plans')
})

test('I-02 what every page shows makes none incomplete', () => {
  followTexts('de', () => {
    const { heading } = followed(data, missing, false)
    expect(heading).toBe(`${markStart}Plans${markEnd}`)
    expect([...lackingLanguages(heading)]).toEqual([])
  })
})
