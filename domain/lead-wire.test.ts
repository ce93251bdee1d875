import { expect, test } from 'vitest'
import { answersOf, errorsFromWire, errorsOnWire, leadPayload } from './lead-wire.ts'

const sent = (form: 'contact' | 'enquiry' | 'pricing', answers: object, reason: 'demo' | 'contact' = 'contact') =>
  leadPayload({ form, reason, answers }, 'Cadra', 'contact@cadra.example')

test('L-01 L-02 the payload joins the names and carries reason, subject and mailbox', () => {
  const answers = { firstName: ' Ana ', lastName: 'Lima', email: 'ana@company.com', message: 'Hello', updates: 'yes' }
  expect(sent('contact', answers, 'demo')).toEqual({
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

test('L-01 a payload is read as what was typed, and so is a native post', () => {
  const contact = { firstName: 'Ana', lastName: 'Lima', interest: 'Hiring Talent', updates: 'yes', message: 'Hello' }
  const pricing = { firstName: 'Ana', company: 'Lima', companySize: '250' }
  const enquiry = { name: 'Ana Lima', message: 'Hello' }
  const read = (form: 'contact' | 'enquiry' | 'pricing', body: object) => answersOf(form, new Map(Object.entries(body)))
  expect(read('contact', sent('contact', contact))).toEqual(contact)
  expect(read('pricing', sent('pricing', pricing))).toEqual(pricing)
  const counted = { ...pricing, message: 'Roles a month: 6.' }
  expect(sent('pricing', counted).message).toBe('Company size: 250\nRoles a month: 6.')
  expect(read('pricing', sent('pricing', counted))).toEqual(counted)
  const planned = { ...pricing, plan: 'Enterprise' }
  expect(sent('pricing', planned)).toMatchObject({ plan: 'Enterprise', message: 'Company size: 250' })
  expect(read('pricing', sent('pricing', planned))).toEqual(planned)
  expect(read('enquiry', sent('enquiry', enquiry))).toEqual(enquiry)
  const native = {
    firstname: 'Ana',
    lastname: 'Lima',
    interests: 'Hiring Talent',
    receiveUpdates: 'on',
    message: 'Hello',
  }
  expect(read('contact', native)).toEqual(contact)
  expect(read('pricing', { firstName: 'Ana', companyName: 'Lima', companySize: '250' })).toEqual(pricing)
})

test('L-18 errors go by the names of the inputs, and come back; a name of another service stays', () => {
  const errors = { firstName: 'Enter your first name', company: 'Enter your company name' }
  const onWire = { firstName: 'Enter your first name', companyName: 'Enter your company name' }
  expect(errorsOnWire('pricing', errors)).toEqual(onWire)
  expect(errorsOnWire('contact', { firstName: 'x' })).toEqual({ firstname: 'x' })
  expect(errorsFromWire('pricing', { ...onWire, captcha: 'Solve it' })).toEqual({ ...errors, captcha: 'Solve it' })
})
