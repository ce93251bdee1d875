import { expect, test } from 'vitest'
import { checkLead, interestOptions, type LeadForm, leadFields, leadForms, leadPayload } from './lead.ts'

const context = { reason: 'demo', product: 'Cadra', to: 'contact@cadra.example', receiveUpdates: true } as const

test('L-07 the contact form requires first name, email and message, and nothing else', () => {
  expect(Object.keys(checkLead('contact', {}))).toEqual(['firstname', 'email', 'message'])
  expect(checkLead('contact', { firstname: 'Ana', email: 'ana@company.com', message: 'Hello' })).toEqual({})
})

test('L-04 the pricing form requires first name, email and company, and a size in digits', () => {
  expect(Object.keys(checkLead('pricing', { companySize: 'many' }))).toEqual([
    'firstName',
    'email',
    'companyName',
    'companySize',
  ])
  expect(
    checkLead('pricing', { firstName: 'Ana', email: 'ana@company.com', companyName: 'Lima', companySize: '250' }),
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
  for (const interests of interestOptions) expect(checkLead('contact', { interests })).not.toHaveProperty('interests')
  expect(checkLead('contact', { interests: 'Golf' })).toHaveProperty('interests')
})

test('L-18 a message over its limit says the limit, counted in characters that people see', () => {
  expect(checkLead('enquiry', { message: '👩'.repeat(5000) })).toEqual({})
  expect(checkLead('enquiry', { message: 'x'.repeat(5001) })).toEqual({
    message: 'Message must be 5000 characters or less',
  })
})

test('L-01 L-02 the payload joins the names and carries reason, subject and mailbox', () => {
  const values = { firstname: ' Ana ', lastname: 'Lima', email: 'ana@company.com', message: 'Hello' }
  expect(leadPayload('contact', values, context)).toEqual({
    form: 'contact',
    firstname: 'Ana',
    lastname: 'Lima',
    name: 'Ana Lima',
    email: 'ana@company.com',
    message: 'Hello',
    phone: '',
    company: '',
    interests: '',
    receiveUpdates: true,
    forReq: 'demo',
    subject: 'Contact Request - Cadra',
    to: 'contact@cadra.example',
  })
})

test('L-01 L-04 the pricing form fills the same payload, with the company size in the message', () => {
  const values = { firstName: 'Ana', companyName: 'Lima', companySize: '250' }
  expect(leadPayload('pricing', values, context)).toMatchObject({
    firstname: 'Ana',
    name: 'Ana',
    company: 'Lima',
    message: 'Company size: 250',
  })
})

const everyField = leadForms.flatMap((form) =>
  Object.entries(leadFields[form]).map(([field, rule]) => ({ form, field, rule })),
)
const problem = (form: LeadForm, field: string, value: string) => checkLead(form, { [field]: value })[field]

test.each(everyField)('L-04 L-07 L-14 $form.$field at its limits', ({ form, field, rule }) => {
  for (const nothing of ['', '   ', '\t\n ', '\u00a0']) expect(problem(form, field, nothing)).toBe(rule.missing)
  expect(problem(form, field, 'x'.repeat(10_000))).toBe(`${rule.name} must be ${rule.maxChars} characters or less`)
  if (rule.kind) return
  expect(problem(form, field, '👩'.repeat(rule.maxChars))).toBeUndefined()
  for (const text of ['👩‍💼', 'دانا اليوسف', '0', '-1', '1000000000', '"<b>&'])
    expect(problem(form, field, text)).toBeUndefined()
})

test.each([
  ...['0', '7', '250', '1000000000', '1,500', '1.500', '1 500', "1'500", '1\u202f500', '1,000,000,000'].map(
    (size) => [size, true] as const,
  ),
  ...['-5', '1e9', '2.5', '15,00', '1,5', ',500', '$40', '40 people', '٢٥٠', '👩', 'Infinity', 'NaN', '0x10'].map(
    (size) => [size, false] as const,
  ),
])('L-04 the company size "%s" is taken: %s', (companySize, taken) => {
  expect('companySize' in checkLead('pricing', { companySize })).toBe(!taken)
})
