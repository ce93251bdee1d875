import { expect, test } from 'vitest'
import { eventSchema } from './events.ts'
import { day, moment } from './fields.ts'
import { timeAndZone, withOffset } from './time-and-zone.ts'

const saidOf = (at: string, timeZone = 'Europe/Madrid') =>
  timeAndZone.safeParse({ at, timeZone }).error?.issues.map(({ message }) => message) ?? []

test.each([
  ['2027-03-10T17:00', 'Europe/Madrid', '2027-03-10T17:00+01:00'],
  ['2027-07-14T18:30+01:00', 'Europe/Madrid', '2027-07-14T18:30+02:00'],
  ['2027-07-14T18:30+01:00', 'UTC', '2027-07-14T18:30+00:00'],
  ['2027-01-05T09:00', 'America/New_York', '2027-01-05T09:00-05:00'],
  ['2027-01-05T09:00', 'Asia/Kathmandu', '2027-01-05T09:00+05:45'],
  // The hour comes twice, so both are right.
  ['2027-10-31T02:30+02:00', 'Europe/Madrid', '2027-10-31T02:30+02:00'],
  ['2027-10-31T02:30+01:00', 'Europe/Madrid', '2027-10-31T02:30+01:00'],
  ['2027-03-28T02:30+01:00', 'Europe/Madrid', undefined],
])('E-01 the distance of %s to UTC follows from %s', (at, timeZone, moment) => {
  expect(withOffset(at, timeZone)).toBe(moment)
})

test('K-03 a distance to UTC that contradicts its zone is refused with the right one', () => {
  expect(saidOf('2027-07-14T18:30+02:00')).toEqual([])
  expect(saidOf('2027-07-14T18:30+01:00')).toEqual([
    'In Europe/Madrid, this hour is another distance from UTC. Write 2027-07-14T18:30+02:00',
  ])
  expect(saidOf('2027-03-28T02:30+01:00')).toEqual([
    'Clocks in Europe/Madrid skip 02:30 on 2027-03-28. Write another hour',
  ])
  const event = {
    seo: { title: 'A forum', description: 'Meet us there.' },
    here: 'Forum',
    heading: 'Meet us',
    lead: 'Bring a role.',
    starts: { at: '2027-07-14T18:30+02:00', timeZone: 'Europe/Madrid' },
    ends: '2027-07-14T20:00+01:00',
    action: { label: 'Ask', href: '/contact?event' },
    blocks: [],
  }
  expect(eventSchema.safeParse(event).error?.issues).toMatchObject([
    { path: ['ends'], message: expect.stringContaining('Write 2027-07-14T20:00+02:00') },
  ])
})

test.each([
  '09/12/2027 17:00',
  '2027-13-01T17:00+01:00',
  '2027-07-14T25:00+02:00',
  '2027-07-14T18:30:15+02:00',
  '2027-07-14 18:30',
  '2027-07-14T18:30+99:00',
])('K-03 advice on %s is not the text itself, and a date that is written as told is taken', (at) => {
  const [sentence = '', ...others] = saidOf(at)
  expect(others).toEqual([])
  expect(saidOf(/\d{4}-\S+$/.exec(sentence)?.[0] ?? '', 'Europe/Madrid')).toEqual([])
})

test.each([
  [day, '2027-02-30', 'There is no day 30: February 2027 has 28 days'],
  [day, '2028-02-30', 'There is no day 30: February 2028 has 29 days'],
  [day, '2027-04-31', 'There is no day 31: April 2027 has 30 days'],
  [moment, '2027-02-30', 'There is no day 30: February 2027 has 28 days'],
  [moment, '2027-06-31 08:30', 'There is no day 31: June 2027 has 30 days'],
  [timeAndZone.shape.at, '2027-02-30T17:00+01:00', 'There is no day 30: February 2027 has 28 days'],
  [day, '30 February', 'Write a date, like 2026-11-17'],
])('K-03 a day that no month has is told as that, case %#', (schema, text, sentence) => {
  expect(schema.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([sentence])
})
