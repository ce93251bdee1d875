import { expect, test } from 'vitest'
import { told } from '#site/content/content-problems.ts'
import { promiseProblems } from './promise-problems.ts'

const promises = {
  plans: 2,
  pricingQuestions: 1,
  hiringQuestions: 1,
  platforms: 44,
  leaders: 1,
  advisors: 1,
  places: 2,
}
const lists: Record<string, unknown> = {
  'content/plans.yaml': [{}, {}],
  'content/questions.yaml': { pricing: [{}], hiring: [{}] },
  'content/platforms.yaml': Array(44).fill({}),
  'content/team.yaml': { leaders: [{}], advisors: [{}], places: [{}, {}] },
}
const problems = (text: string, changed = {}) =>
  promiseProblems(promises, (file) => ({ ...lists, ...changed })[file], [
    { file: 'content/pages/pricing.yaml', place: ['lead'], text },
  ]).map(told)

test('K-03 P-int-01 P-about-01 lists and texts are held to the numbers of content/promises.yaml', () => {
  expect(problems('Both of the two plans work in 44 systems, one of them in five systems.')).toEqual([])
  expect(problems('All three plans work in 40 hiring systems.')).toEqual([
    'content/pages/pricing.yaml, lead: “three plans” is not what is promised. Write two, or change plans in content/promises.yaml.',
    'content/pages/pricing.yaml, lead: “40 hiring systems” is not what is promised. Write 44, or change platforms in content/promises.yaml.',
  ])
  expect(problems('', { 'content/team.yaml': { leaders: [{}, {}], advisors: [], places: [{}, {}] } })).toEqual([
    'content/team.yaml, leaders: Here are 2, and the pages promise 1 leaders. Remove what is too much, or change leaders in content/promises.yaml.',
    'content/team.yaml, advisors: Here are 0, and the pages promise 1 advisors. Add what is missing, or change advisors in content/promises.yaml.',
  ])
})
