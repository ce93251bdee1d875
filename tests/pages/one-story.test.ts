// What the site says about one thing in several places is decided once, and other words for it are told.
import { expect, test } from 'vitest'
import { storyNotices } from '#site/content/check/one-story.ts'
import { contentSource } from '../support/content-words.ts'

const claims = contentSource('claims')

test.each([
  ['An agent writes first emails alone.', 'first-emails'],
  ['A demo takes a full hour.', 'demo-length'],
  ['Join us for 45 minutes.', 'demo-length'],
  ['It sends three follow-ups.', 'follow-ups'],
  ['You pay a credit for each role.', 'credit-unit'],
  ['We reply within a working day.', 'answer-time'],
])('K-05 “%s” is told, with the claim %s that decides it', (text, claim) => {
  const notices = storyNotices('content/pages/contact.yaml', { intro: { lead: text } }, claims)
  expect(notices).toMatchObject([
    { fieldPath: ['intro', 'lead'], sentence: expect.stringContaining(`{claim:${claim}}`) },
  ])
})

test('K-05 a sentence that says it by its claim is not told, and the claims exist', () => {
  for (const claim of ['first-emails', 'demo-length', 'follow-ups', 'credit-unit', 'answer-time']) {
    expect(claims).toHaveProperty(claim)
    const lead = `Once more: ${claims[claim].wording}.`
    expect(storyNotices('content/pages/contact.yaml', { intro: { lead } }, claims)).toEqual([])
  }
})
