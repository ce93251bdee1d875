import { expect, test } from 'vitest'
import { parseArguments } from '#server/desk/command.ts'
import { commands } from '#server/desk/run-desk.ts'
import type { DeliveryProblems } from '#server/outbox/outbox.ts'
import { atLeastOne } from '../../tests/support/at-least-one.ts'
import { backupFaults, backupForMs, deliveryFaults, waitingForMs } from './faults.ts'

const minuteMs = 60_000
const now = Date.parse('2026-11-22T12:00:00Z')
const routes = [
  { destination: 'mailbox:contact', server: 'smtp' },
  { destination: 'mailbox:sales', server: 'smtp' },
  { destination: 'webhook:crm.example' },
]
const words = { timeZone: 'UTC', hasMailServer: true }
const faults = (troubles: Partial<DeliveryProblems>, changes: Partial<typeof words> = {}) =>
  deliveryFaults({ now, circuits: [], waiting: [], demands: [], dead: [], ...troubles }, routes, {
    ...words,
    ...changes,
  })
const keys = (troubles: Partial<DeliveryProblems>) => faults(troubles).map(({ key }) => key)
const open = (name: string, code: string, forMs: number) => ({ name, state: 'open', code, since: now - forMs }) as const

test('N-03 a destination that is down is a fault after ten minutes, with what to do about it', () => {
  expect(keys({ circuits: [open('smtp', 'EAUTH', 10 * minuteMs - 1)] })).toEqual([])
  expect(keys({ circuits: [{ ...open('smtp', '250', 99 * minuteMs), state: 'closed' }] })).toEqual([])
  expect(faults({ circuits: [open('smtp', 'EAUTH', 10 * minuteMs)] })).toEqual([
    {
      key: 'away:smtp',
      title: 'No leads get through to the mail server',
      detail:
        'The mail server refuses the user name or password of SMTP_URL (some want an app password, or let only chosen accounts log in by SMTP). So it is since 22 Nov 2026, 11:50. Leads wait, and go out once that is mended.',
    },
  ])
})

test('N-03 a queue is a fault after 15 minutes, and names its destinations', () => {
  const waiting = [
    { destination: 'mailbox:sales', since: now - waitingForMs },
    { destination: 'webhook:crm.example', since: now - waitingForMs + 1 },
  ]
  const [fault, ...others] = faults({ waiting })
  expect([fault?.key, others]).toEqual(['queue', []])
  expect(fault?.detail).toMatch(/^The oldest waits since 22 Nov 2026, 11:45, for: the sales mailbox\. /)
  expect(faults({ waiting }, { hasMailServer: false })[0]?.detail).toContain('SMTP_URL is not set')
})

test('N-03 a queue from an outage has 15 minutes to go out', () => {
  const waiting = [{ destination: 'mailbox:sales', since: now - 99 * minuteMs }]
  const over = (forMs: number) => ({ waiting, circuits: [{ ...open('smtp', '250', forMs), state: 'closed' } as const] })
  expect(keys(over(waitingForMs - 1))).toEqual([])
  expect(keys(over(waitingForMs))).toEqual(['queue'])
})

test('N-03 what a CRM demands is one fault, with the field and a lead', () => {
  const demands = [
    { destination: 'crm:salesforce', code: '400 REQUIRED_FIELD_MISSING Country__c', count: 3, reference: '7KQ2-M4XP' },
  ]
  expect(faults({ demands })).toEqual([
    {
      key: 'demand:crm:salesforce:400 REQUIRED_FIELD_MISSING Country__c',
      title: '3 leads wait for the CRM salesforce',
      detail: expect.stringMatching(/^The account refuses .*\(REQUIRED_FIELD_MISSING Country__c\).*7KQ2-M4XP/),
      count: 3,
    },
  ])
})

test('N-03 leads that were given up are one fault per destination, with references and no visitor data', () => {
  const dead = [
    { destination: 'mailbox:contact', count: 1, references: ['7KQ2-M4XP'], code: '554' },
    { destination: 'webhook:crm.example', count: 9, references: ['AAAA-AAAA', 'BBBB-BBBB'], code: '422' },
  ]
  expect(faults({ dead })).toEqual([
    {
      key: 'dead:mailbox:contact',
      title: '1 lead was given up for the contact mailbox',
      detail:
        'It refused each for five days; the last answer was 554. See 7KQ2-M4XP: npm run leads -- show 7KQ2-M4XP. Mend the cause, then retry.',
      count: 1,
    },
    {
      key: 'dead:webhook:crm.example',
      title: '9 leads were given up for the webhook crm.example',
      detail:
        'It refused each for five days; the last answer was 422. Among them are AAAA-AAAA, BBBB-BBBB: npm run leads -- show AAAA-AAAA. Mend the cause, then retry.',
      count: 9,
    },
  ])
})

test('N-03 what an alert tells an operator to type is understood by the desk', () => {
  const waiting = [{ destination: 'mailbox:sales', since: now - waitingForMs }]
  const dead = [{ destination: 'mailbox:sales', count: 1, references: ['7KQ2-M4XP'], code: '550' }]
  const told = faults({ waiting, dead }).flatMap(({ detail }) => [
    ...detail.matchAll(/npm run leads -- (\S+(?: [\w-]+)*)/g),
  ])
  expect(told).toHaveLength(2)
  for (const [, words = ''] of atLeastOne(told)) {
    const [name, ...rest] = words.split(' ')
    const command = commands.find((one) => one.name === name)
    expect(command && parseArguments(command, rest)).toBeDefined()
  }
})

test('N-03 a backup is missed after two days, if there ever was one', () => {
  expect(backupFaults(undefined, now, 'UTC')).toEqual([])
  expect(backupFaults(now - backupForMs + 1, now, 'UTC')).toEqual([])
  expect(backupFaults(now - backupForMs, now, 'UTC')).toMatchObject([
    { key: 'backup', detail: expect.stringContaining('The last one is of 20 Nov 2026, 12:00.') },
  ])
})
