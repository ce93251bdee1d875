import { expect, test } from 'vitest'
import { contentFiles } from '#site/content/read/content-files.ts'
import { formProblems, questionNotices } from './forms.ts'

const question = (changes: object) => ({
  kind: 'line',
  id: 'title',
  label: 'Title',
  required: false,
  inPrivacyPolicy: true,
  ...changes,
})
const contactWith = (...questions: object[]) => [{ file: contentFiles.contact.file, data: { form: { questions } } }]
const sentences = (...questions: object[]) =>
  questionNotices(contactWith(...questions), undefined).map(({ sentence }) => sentence)
const pageWith = (file: string, id: string) => ({
  file,
  data: { blocks: [{ block: 'own-form', id, fields: ['email'], questions: [], thanks: {} }] },
})

test.each([
  ['Your religion'],
  ['Do you have a disability?'],
  ['Age'],
  ['Date of birth'],
  ['Are you pregnant?'],
  ['Which church do you go to?'],
])('L-24 a notice tells that %j is protected', (label) => {
  expect(sentences(question({ label }))).toEqual([expect.stringContaining('what the law protects most')])
})

test.each([
  ['Country'],
  ['Openings a year'],
  ['Which agency do you work with?'],
  ['Average days to hire'],
  ['Your stage'],
])('L-24 no notice is given for %j', (label) => {
  expect(sentences(question({ label }))).toEqual([])
})

test('L-24 a notice reminds of the privacy policy until somebody has said that it names the question', () => {
  expect(sentences(question({ inPrivacyPolicy: false }))).toEqual([expect.stringContaining('privacy policy')])
})

test('L-24 a notice counts the fields of a long form', () => {
  const three = ['a', 'b', 'c'].map((id) => question({ id }))
  expect(sentences(...three)).toEqual([expect.stringContaining('This form asks for 11 things, 3 of them yours.')])
  expect(sentences(...three.slice(1))).toEqual([])
})

test('L-23 two forms of pages have no id in common', () => {
  const pages = [pageWith('content/pages/a.yaml', 'guide'), pageWith('content/pages/b.yaml', 'guide')]
  expect(formProblems(pages)).toEqual([
    expect.objectContaining({ file: 'content/pages/b.yaml', fieldPath: ['blocks', 0, 'id'] }),
  ])
  expect(formProblems([pageWith('content/pages/a.yaml', 'guide'), pageWith('content/pages/b.yaml', 'survey')])).toEqual(
    [],
  )
})
