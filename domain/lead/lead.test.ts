import { expect, test } from 'vitest'
import { atLeastOne } from '../../tests/support/at-least-one.ts'
import { serviceWords } from '../../tests/support/service-words.ts'
import {
  type Answers,
  checkLead as checkLeadWith,
  fieldsOf,
  formRules,
  interestOptions,
  type LeadField,
  type LeadForm,
  leadForms,
  ruleOf,
} from './lead.ts'

const { answers: words } = serviceWords
const checkLead = (form: LeadForm, answers: Answers) => checkLeadWith(form, answers, words)

test('L-07 the contact form requires first name, email and message, and nothing else', () => {
  expect(Object.keys(checkLead('contact', {}))).toEqual(['firstName', 'email', 'message'])
  expect(checkLead('contact', { firstName: 'Ana', email: 'ana@company.com', message: 'Hello' })).toEqual({})
})

test('L-04 the pricing form requires first name, email and company, and a size in digits', () => {
  expect(Object.keys(checkLead('pricing', { companySize: 'many' }))).toEqual([
    'firstName',
    'email',
    'company',
    'companySize',
  ])
  expect(
    checkLead('pricing', { firstName: 'Ana', email: 'ana@company.com', company: 'Lima', companySize: '250' }),
  ).toEqual({})
})

test('L-14 the enquiry requires nothing', () => {
  expect(checkLead('enquiry', {})).toEqual({})
})

test.each(['ana@company', 'ana company.com', 'a@b.c, d@e.f', 'Ana <ana@company.com>', 'ana@company.com\nbcc: x@y.z'])(
  'L-07 S-03 "%s" is not one plain address',
  (email) => {
    expect(checkLead('enquiry', { email })).toHaveProperty('email')
  },
)

test('L-07 only the three interests are taken', () => {
  for (const interest of interestOptions) expect(checkLead('contact', { interest })).not.toHaveProperty('interest')
  expect(checkLead('contact', { interest: 'Golf' })).toHaveProperty('interest')
})

test('L-18 a message over its limit says the limit, counted in characters that people see', () => {
  expect(checkLead('enquiry', { message: '👩'.repeat(5000) })).toEqual({})
  expect(checkLead('enquiry', { message: 'x'.repeat(5001) })).toEqual({
    message: 'Message must be 5000 characters or less',
  })
})

test('S-03 a field other than the message stays on one line', () => {
  expect(checkLead('contact', { lastName: 'Lima\u0000' })).toMatchObject({ lastName: 'Last name must be on one line' })
  expect(checkLead('contact', { message: 'one\ntwo' })).not.toHaveProperty('message')
})

test('S-04 what a form does not ask for is checked within its limits', () => {
  expect(checkLead('enquiry', { company: 'x'.repeat(151) })).toEqual({
    company: 'Company name must be 150 characters or less',
  })
})

const everyField = leadForms.flatMap((form) => fieldsOf(form).map((field) => ({ form, field, rule: ruleOf(field) })))
const problem = (form: LeadForm, field: LeadField, value: string) => checkLead(form, { [field]: value })[field]

test.each(atLeastOne(everyField))('L-04 L-07 L-14 $form.$field at its limits', ({ form, field, rule }) => {
  const { name, missing } = words.fields[field] ?? {}
  const said = formRules[form].required.includes(field) ? missing : undefined
  for (const nothing of ['', '   ', '\t\n ', '\u00a0']) expect(problem(form, field, nothing)).toBe(said)
  expect(problem(form, field, 'x'.repeat(10_000))).toBe(`${name} must be ${rule.maxChars} characters or less`)
  if ((rule.kind && rule.kind !== 'lines') || rule.options) return
  expect(problem(form, field, '👩'.repeat(rule.maxChars))).toBeUndefined()
  for (const text of ['👩‍💼', 'دانا اليوسف', '0', '-1', '1000000000', '"<b>&'])
    expect(problem(form, field, text)).toBeUndefined()
})

test.each([
  ...['0', '7', '250', '1000000000', '1,500', '1.500', '1 500', "1'500", '1\u202f500', '1,000,000,000', '٢٥٠'].map(
    (size) => [size, true] as const,
  ),
  ...['-5', '1e9', '2.5', '15,00', '1,5', ',500', '$40', '40 people', '👩', 'Infinity', 'NaN', '0x10'].map(
    (size) => [size, false] as const,
  ),
])('L-04 the company size "%s" is taken: %s', (companySize, taken) => {
  expect('companySize' in checkLead('pricing', { companySize })).toBe(!taken)
})
