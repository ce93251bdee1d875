// What is held and what is not, on texts as they come.
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { spamSuspicion } from '#server/leads/spam.ts'
import { heldFrom, spamSignals } from '#server/leads/spam-signals.ts'
import { realMessages } from '../support/real-messages.ts'
import { spamTexts } from '../support/spam-texts.ts'

const suspicion = (answers: object) => spamSuspicion({ answers, honeypot: '', filledInMs: 30_000 })

test('S-05 there are forty of each', () => {
  expect([realMessages.length, spamTexts.length]).toEqual([40, 40])
})

test.each(realMessages.map((answers) => [answers.message ?? '', answers] as const))(
  'S-05 passes what a person writes: %s',
  (_text, answers) => {
    expect(suspicion(answers)).toBeUndefined()
  },
)

test.each(spamTexts.map((answers) => [answers.message ?? '', answers] as const))(
  'S-05 holds spam: %s',
  (_text, answers) => {
    expect(suspicion(answers)).toBeDefined()
  },
)

test('S-05 the operator can read every weight', async () => {
  const page = await readFile(new URL('../../docs/spam.md', import.meta.url), 'utf8')
  const rows = [...page.matchAll(/^\| (-?\d+) \| (.+) \|$/gm)].map(([, weight, says]) => `${says} (${weight})`)
  expect(rows).toEqual(spamSignals.map(({ says, weight }) => `${says} (${weight})`))
  expect(page).toContain(`from ${heldFrom} on`)
})
