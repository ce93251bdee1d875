// What the site says about one thing in several places is the same everywhere.
import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contentSource } from '../support/content-words.ts'

const pages = readdirSync(new URL('../../content/pages/', import.meta.url)).map((name) => name.replace('.yaml', ''))

/** Every text of a value, however deep it is. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
}

const sentences = pages.flatMap((page) =>
  textsIn(contentSource(`pages/${page}`)).flatMap((text) =>
    text.split(/(?<=[.!?])\s+/).map((said) => `${page}: ${said}`),
  ),
)

const saying = (words: RegExp) => sentences.filter((sentence) => words.test(sentence))

test('K-05 who sends a first email is decided once, and every page that tells it says the same', () => {
  expect(saying(/\{claim:first-emails\}/).map((sentence) => sentence.split(':')[0])).toEqual([
    'autonomousagentplatform',
    'compare',
    'product',
    'signup',
  ])
  expect(saying(/first emails? .*\b(alone|automatically|by (itself|themselves)|on (its|their) own)\b/i)).toEqual([])
  expect(saying(/\b(wrote|writes) to \d+/i)).toEqual([])
  const brief = contentSource('pages/autonomousagentplatform').parts.items as { name: string; text: string }[]
  const written = Object.fromEntries(brief.map(({ name, text }) => [name, text]))
  expect(written['May do alone']).not.toContain('first')
  expect(written['Asks first']).toContain('first email')
})

test('K-05 a demo lasts as long on every page, and so does a webinar', () => {
  const claims = contentSource('claims')
  expect(claims['demo-length'].wording).toBe('30 minutes')
  expect(claims['webinar-length'].wording).toBe('60 minutes')
  expect(saying(/\{claim:(demo|webinar)-length\}/).map((sentence) => sentence.split(':')[0])).toEqual([
    'contact',
    'contact',
    'product',
    'webinars',
  ])
  // In words a demo is half an hour.
  expect(saying(/\b(quarter of an|three quarters of an|full|whole) hour\b/i)).toEqual([])
  expect(saying(/\b(45|90) min/i)).toEqual([])
})

test('K-05 follow-ups, credits and the time of an answer are said by their claims', () => {
  expect(saying(/\{claim:follow-ups\}/).map((sentence) => sentence.split(':')[0])).toEqual(['pricing', 'trust'])
  expect(saying(/\{claim:credit-unit\}/).map((sentence) => sentence.split(':')[0])).toEqual(['compare', 'pricing'])
  expect(saying(/\{claim:answer-time\}/).length).toBeGreaterThan(5)
  expect(
    saying(
      /\b(one|a|two|three) follow-ups?\b|\ba? ?credits? for (each|every)\b|within (a|one) (business |working )?day\b/i,
    ),
  ).toEqual(['product: We answer within a day, whatever the answer is.'])
})
