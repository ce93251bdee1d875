import { expect, test } from 'vitest'
import { choicesAddress, choicesMessage, type OpenRole, parseChoices, rank, untouched } from './shortlist.ts'

const line = (id: string, points: number) => ({ id, line: `Line ${id}`, points })
const nurse: OpenRole = {
  id: 'nurse',
  role: 'Senior nurse',
  slot: 'Thursday, 10:30',
  candidate: { name: 'Hanna' },
  evidence: [line('certificate', 18), line('unit', 40), line('nights', 34)],
  others: [
    { name: 'Joseph', points: [16, 40, 32] },
    { name: 'Carys', points: [20, 31, 30] },
    { name: 'Milo', points: [12, 28, 30] },
  ],
}
const baker: OpenRole = { ...nurse, id: 'baker' }
const roles = [nurse, baker]
const read = (address: string) => parseChoices(new URLSearchParams(address), roles)

test('T-01 on equal points the open CV keeps its place', () => {
  expect(rank({ ...nurse, others: [{ name: 'Joseph', points: [18, 40, 34] }] }, []).place).toBe(0)
})

test('T-01 choices come back from their address', () => {
  const choices = { role: 'baker', struck: ['nights', 'certificate'], decision: 'keep' } as const
  expect(read(choicesAddress(choices))).toEqual(choices)
  expect(read('demo=&shortlist=nurse&struck=unit&struck=unit')).toEqual({
    role: 'nurse',
    struck: ['unit'],
    decision: undefined,
  })
  expect(read('demo')).toBeUndefined()
})

test.each(['shortlist=pilot', 'shortlist=baker&struck=licence', 'shortlist=baker&decision=hire', 'shortlist='])(
  'T-01 an address with an unknown choice shows the first role, untouched: %s',
  (address) => {
    expect(read(address)).toEqual({ role: 'nurse', struck: [], decision: undefined })
  },
)

test('T-01 a name that is written from right to left keeps its direction to itself in a message', () => {
  const decided = { meet: '', keep: '', decline: '' }
  const message = { role: 'For {role}', struck: '', nothingStruck: '', decided, standing: '{name} {score} {place}' }
  const words = { places: ['first', 'second', 'third', 'fourth'], message }
  const people = roles.map((role) => ({ ...role, candidate: { ...role.candidate, name: 'ליאת בן־דוד' } }))
  expect(choicesMessage(words, people, untouched(people))).toContain('\u2068ליאת בן־דוד\u2069 92 first')
})
