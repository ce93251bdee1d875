import { expect, test } from 'vitest'
import { atLeastOne } from '../../tests/support/at-least-one.ts'
import { serviceWords } from '../../tests/support/service-words.ts'
import { cleanRoiNumber, parseRoiForm } from './roi-form.ts'
import { parseSharedNumbers, sharedPath } from './roi-shared-result.ts'

const typed = {
  firstName: 'Ana',
  lastName: '',
  email: 'ana@company.com',
  company: 'Lima',
  recruiter: '12',
  volume: '1,200',
  salary: '$45.50',
  avgTime: '45',
  outSideAgencies: '20',
}
const errorsWith = (changes: Record<string, string>) => parseRoiForm({ ...typed, ...changes }, serviceWords).errors

test('C-01 a filled form gives five numbers; the last name may stay empty', () => {
  expect(parseRoiForm(typed, serviceWords)).toEqual({
    inputs: { recruiter: 12, volume: 1200, salary: 45.5, avgTime: 45, outSideAgencies: 20 },
    errors: {},
  })
})

test('C-01 an empty form says for each required field what to enter, in the order of the form', () => {
  const { inputs, errors } = parseRoiForm({}, serviceWords)
  expect(inputs).toBeUndefined()
  expect(Object.keys(errors)).toEqual([
    'firstName',
    'email',
    'company',
    'recruiter',
    'volume',
    'salary',
    'avgTime',
    'outSideAgencies',
  ])
  for (const error of atLeastOne(Object.values(errors))) expect(error).toMatch(/^Enter /)
})

test.each([
  ['recruiter', ['1', '12', '1000000000'], ['0', '-5', '2.5', '1000000001', '1e10']],
  ['volume', ['0', '0.5', '1000000000'], ['1000000001', '9'.repeat(400)]],
  ['salary', ['0', '-5', '1e9'], ['1000000001']],
  ['avgTime', ['1', '42.5', '365'], ['0', '-5', '366', 'Infinity 1']],
  ['outSideAgencies', ['1', '12.5', '100'], ['0', '100.5', '1e9']],
])('C-01 %s is taken within its range only', (field, inside, outside) => {
  const errorsOf = (values: string[]) => values.map((value) => Object.keys(errorsWith({ [field]: value })))
  expect(errorsOf(inside)).toEqual(inside.map(() => []))
  expect(errorsOf(outside)).toEqual(outside.map(() => [field]))
})

test.each([
  ['€ 1,234.50', '1234.50'],
  ['1.234,50 €', '1234.50'],
  ['Rs. 1,00,000/-', '100000'],
  ['Fr.500', '500'],
  ['$.50', '0.50'],
  ['1.5.', '1.5'],
  ['-5', '5'],
  ['1e9', '19'],
  ['🙂', ''],
])('C-01 of "%s" only the digits and the decimal separator stay: "%s"', (text, clean) => {
  expect(cleanRoiNumber('salary', text, 'en-US')).toBe(clean)
  expect(cleanRoiNumber('salary', clean, 'en-US')).toBe(clean)
})

const inGerman = { ...serviceWords, language: 'de-DE' }

test('C-01 the calculator takes numbers as the language of its page writes them', () => {
  const { inputs, errors } = parseRoiForm({ ...typed, volume: '1.200', salary: '45,50 $', avgTime: '42,5' }, inGerman)
  expect([inputs, errors]).toEqual([
    { recruiter: 12, volume: 1200, salary: 45.5, avgTime: 42.5, outSideAgencies: 20 },
    {},
  ])
})

test.each([
  ['volume', '1,200', '1.200 oder 1,2'],
  ['salary', '1,125 $', '1.125 oder 1,125'],
] as const)('C-01 a German page asks what is meant by "%s: %s", and leaves it in the field', (field, text, numbers) => {
  const unclear = { ...serviceWords.numbers, unclear: '{thousands} oder {decimal}' }
  const { inputs, errors } = parseRoiForm({ ...typed, volume: '120', [field]: text }, { ...inGerman, numbers: unclear })
  expect([inputs, errors]).toEqual([undefined, { [field]: numbers }])
  expect(cleanRoiNumber(field, text, 'de-DE')).toBe(text.replace(' $', ''))
})

test('C-01 an amount that no language writes is answered with an example, and never with figures', () => {
  for (const volume of ['1,2345', '12 34', '1,20,5', '1.2.3', '45 - 50'])
    expect(errorsWith({ volume })).toEqual({ volume: 'Enter how many people you hire in a year, like 120' })
})

test('C-01 names and addresses have the limits and the words of the other forms', () => {
  expect(errorsWith({ firstName: '   ' })).toEqual({ firstName: 'Enter your first name' })
  expect(errorsWith({ lastName: 'x'.repeat(101) })).toEqual({ lastName: 'Last name must be 100 characters or less' })
  expect(errorsWith({ company: '🙂'.repeat(150) })).toEqual({})
  expect(errorsWith({ email: 'ana@company' })).toEqual({
    email: 'Enter an email address with a full domain, like ana@company.com',
  })
})

test.each(['firstName', 'email', 'company'])(
  'C-01 an answer that cannot be used as %s leaves the five numbers standing',
  (field) => {
    const { inputs, errors } = parseRoiForm({ ...typed, [field]: '@'.repeat(300) }, serviceWords)
    expect([inputs, Object.keys(errors)]).toEqual([parseRoiForm(typed, serviceWords).inputs, [field]])
  },
)

test('C-02 a shared address holds the five numbers and nothing else, none of them in what a server is sent', () => {
  const { inputs } = parseRoiForm(typed, serviceWords)
  if (!inputs) throw new Error('The form was not read')
  const path = sharedPath(inputs)
  expect(path).toBe('/roi-calculator#recruiter=12&volume=1200&salary=45.5&avgTime=45&outSideAgencies=20')
  const { search, hash } = new URL(path, 'https://example.com')
  expect(search).toBe('')
  expect(parseSharedNumbers(new URLSearchParams(hash.slice(1)))).toEqual(inputs)
})

test.each([
  '',
  'recruiter=12',
  'recruiter=0&volume=1&salary=1&avgTime=1&outSideAgencies=1',
  'recruiter=1&volume=1&salary=%3Cb%3E&avgTime=1&outSideAgencies=1',
  'recruiter=1&volume=NaN&salary=1&avgTime=1&outSideAgencies=1',
  // A field would make a number of these; a shared address must hold plain ones.
  'recruiter=1&volume=about+12&salary=1&avgTime=1&outSideAgencies=1',
  'recruiter=1&volume=1&salary=%2445&avgTime=1&outSideAgencies=1',
  'recruiter=1&volume=1&salary=-5&avgTime=1&outSideAgencies=1',
  'recruiter=0x10&volume=1&salary=1&avgTime=1&outSideAgencies=1',
  'recruiter=1e2&volume=1&salary=1&avgTime=1&outSideAgencies=1',
  'recruiter=1&volume=1&salary=1&avgTime=%2012&outSideAgencies=1',
  'recruiter=%E0%A4%A&volume=1&salary=1&avgTime=1&outSideAgencies=1',
])('C-01 an address with "%s" shares nothing', (numbers) => {
  expect(parseSharedNumbers(new URLSearchParams(numbers))).toBeUndefined()
})
