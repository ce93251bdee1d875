import { expect, test } from 'vitest'
import { atLeastOne } from '../../tests/support/at-least-one.ts'
import { exampleQuestions } from '../../tests/support/example-questions.ts'
import { serviceWords } from '../../tests/support/service-words.ts'
import { type Answers, checkLead, cleanAnswers, givenAsks, type LeadReason } from './lead.ts'
import { answersOf } from './lead-wire.ts'
import { ownAnswersOf, type Question } from './question.ts'
import { asksOf, asksVersion } from './site-forms.ts'

const asks = asksOf('contact', 'demo', exampleQuestions)
const given: Answers = { firstName: 'Ana', email: 'ana@company.com', message: 'Hello' }
const problemsOf = (answers: Answers) =>
  checkLead('contact', { ...given, 'answers.country': 'sweden', ...answers }, serviceWords.answers, asks)

test.each<[string, Answers]>([
  ['a choice', {}],
  ['several choices, in any order and letters', { 'answers.systems': ' Mail, ats' }],
  ['a number with a separator', { 'answers.openings': '0,250' }],
  ['a ticked box', { 'answers.works-council': 'yes' }],
  ['text in any script', { 'answers.role': 'HR 担当', 'answers.goals': 'Faster\nFairer' }],
])('L-21 an answer may be %s', (_what, answers) => {
  expect(problemsOf(answers)).toEqual({})
})

test.each<[string, Answers, string]>([
  ['answers.country', { 'answers.country': '' }, 'Answer “Country”'],
  ['answers.country', { 'answers.country': 'spain' }, 'Pick an answer to “Country” that is in the list'],
  ['answers.country', { 'answers.country': 'sweden,norway' }, 'Pick an answer to “Country” that is in the list'],
  [
    'answers.systems',
    { 'answers.systems': 'ats,fax' },
    'Pick an answer to “Which systems do you use?” that is in the list',
  ],
  ['answers.openings', { 'answers.openings': '0' }, 'Answer “Openings a year” with a number from 1 to 500'],
  ['answers.openings', { 'answers.openings': '501' }, 'Answer “Openings a year” with a number from 1 to 500'],
  [
    'answers.openings',
    { 'answers.openings': 'many' },
    'Answer “Openings a year” with a whole number in digits, like 25',
  ],
  [
    'answers.works-council',
    { 'answers.works-council': 'no' },
    'Pick an answer to “We have a works council” that is in the list',
  ],
  ['answers.role', { 'answers.role': 'x'.repeat(301) }, 'Your role must be 300 characters or less'],
  ['answers.goals', { 'answers.goals': 'x'.repeat(2001) }, 'What should change? must be 2000 characters or less'],
])('L-21 %s of %j is refused with a sentence', (field, answers, sentence) => {
  expect(problemsOf(answers)).toEqual({ [field]: sentence })
})

test('L-21 each question stands after its given field, the others before the box for product news', () => {
  expect(asks.order).toEqual([
    'firstName',
    'lastName',
    'answers.role',
    'email',
    'phone',
    'company',
    'answers.country',
    'interest',
    'message',
    'answers.systems',
    'answers.openings',
    'answers.works-council',
    'answers.goals',
    'updates',
  ])
  expect(givenAsks('enquiry').order).toEqual(['name', 'email', 'phone', 'message'])
})

test('L-21 a question is asked for its reasons only', () => {
  const asked = (reason: LeadReason) => asksOf('contact', reason, exampleQuestions).order
  expect(asked('webinar')).not.toContain('answers.country')
  expect(asked('demo')).toContain('answers.country')
  expect(asked('contact')).toContain('answers.systems')
  expect(asksOf('pricing', 'contact', exampleQuestions).order).toContain('answers.country')
})

test.each([
  [
    'boxes of a native post',
    { 'answers.systems.ats': 'on', 'answers.systems.mail': 'on', 'answers.works-council': 'on' },
  ],
  ['a list in JSON', { 'answers.systems': ['ats', 'mail'], 'answers.works-council': true }],
  ['a text in JSON', { 'answers.systems': 'ats,mail', 'answers.works-council': 'yes' }],
])('L-21 %s become the same answers, kept with what the visitor read', (_what, posted) => {
  const all = { ...posted, 'answers.country': 'norway', 'answers.openings': 40, 'answers.unknown': 'x' }
  const typed = answersOf('contact', new Map(Object.entries(all)), asks)
  const clean = cleanAnswers(typed, asks.questions)
  expect(ownAnswersOf(asks.questions, clean as Record<`answers.${string}`, string>, 'yes')).toEqual([
    { id: 'country', label: 'Country', value: 'norway', text: 'Norway' },
    { id: 'systems', label: 'Which systems do you use?', value: 'ats,mail', text: 'An ATS, Email' },
    { id: 'openings', label: 'Openings a year', value: '40' },
    { id: 'works-council', label: 'We have a works council', value: 'yes', text: 'yes' },
  ])
})

test('L-22 a version stands for what is asked, not for its words', () => {
  const versionOf = (questions: readonly Question[]) => asksVersion(asksOf('contact', 'demo', questions))
  const version = versionOf(exampleQuestions)
  const [first, ...rest] = exampleQuestions
  if (!first) throw new Error('There is no question')
  expect(versionOf([{ ...first, label: 'Land', hint: 'Wo?' }, ...rest])).toBe(version)
  const others = [
    rest,
    [{ ...first, required: false }, ...rest],
    [{ ...first, choices: first.choices?.slice(1) }, ...rest],
    [{ ...first, id: 'land' }, ...rest],
  ]
  for (const other of atLeastOne(others)) expect(versionOf(other)).not.toBe(version)
})
