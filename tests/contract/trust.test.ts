// What can be downloaded of the trust file, and what its statements may say.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { byteOrderMark } from '#domain/words/csv.ts'
import { atLeastOne } from '../support/at-least-one.ts'
import { type ClockedSite, serveSite } from '../support/clocked-site.ts'
import { contentWords, translatedWords } from '../support/content-words.ts'

let server: ClockedSite
beforeAll(async () => {
  server = await serveSite()
})
afterAll(() => server.stop())

type Row = Record<string, string | number>

async function downloaded(path: string) {
  const [csv, json] = await Promise.all([fetch(`${server.url}${path}.csv`), fetch(`${server.url}${path}.json`)])
  expect([csv.status, csv.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
  expect([json.status, json.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8'])
  // A response's text has lost the mark that spreadsheets need.
  const text = Buffer.from(await csv.arrayBuffer()).toString()
  expect(text.startsWith(byteOrderMark)).toBe(true)
  const { rows, ...about } = (await json.json()) as { rows: Row[]; language: string; sample?: boolean; note?: string }
  return { lines: text.slice(1).trimEnd().split('\r\n').map(cellsOf), rows, about }
}

/** Reads a line as a spreadsheet does. */
const cellsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain = '']) =>
    quoted === undefined ? plain : quoted.replaceAll('""', '"'),
  )

test('P-trust-03 the sample log names time, agent, action, reason and approval in each entry, in order, and says that it is one', async () => {
  const { lines, rows, about } = await downloaded('/trust/agent-log-sample')
  expect(about).toMatchObject({ language: 'en-US', sample: true, note: expect.stringContaining('sample') })
  expect(lines[0]).toEqual([
    'Entry',
    'Time',
    'Agent or person',
    'About',
    'What was done',
    'What it rested on',
    'Approved by',
  ])
  expect(lines.slice(1)).toEqual(rows.map((row) => Object.values(row).map(String)))
  expect(rows.length).toBeGreaterThan(20)
  for (const row of atLeastOne(rows)) expect(Object.values(row).every(Boolean)).toBe(true)
  const times = rows.map(({ time = '' }) => Date.parse(String(time)))
  expect(times).toEqual(times.toSorted((one, other) => one - other))
  // What leaves, and what decides, a person has approved.
  const weighty = rows.filter(({ action }) => /^Sent|offer letter|Turned down/.test(String(action)))
  for (const { approvedBy } of atLeastOne(weighty)) expect(approvedBy).toMatch(/Ines/)
})

test('P-trust-03 each answer has a topic, a short answer, its owner and a day, and no cell is a formula', async () => {
  for (const path of ['/trust/security-answers', '/de/trust/security-answers']) {
    const { lines, rows } = await downloaded(path)
    expect(rows.length).toBeGreaterThan(0)
    expect(lines.length).toBe(rows.length + 1)
    for (const [index, row] of atLeastOne(rows.entries())) {
      expect(row).toMatchObject({ number: index + 1, review: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
      expect(Object.values(row).every(Boolean)).toBe(true)
    }
    for (const cell of atLeastOne(lines.flat())) expect(cell).not.toMatch(/^[=+\-@|%]/)
  }
  const { rows, about } = await downloaded('/de/trust/security-answers')
  expect(about.language).toBe('de-DE')
  const german: { answers: { q: string }[] }[] = translatedWords('security-answers')
  expect(rows.map(({ question }) => question)).toEqual(german.flatMap(({ answers }) => answers.map(({ q }) => q)))
})

test('P-trust-01 a law is named by a citation and a date, and no statement promises that one is met', () => {
  const claims: Record<string, { wording: string }> = contentWords('claims')
  const { laws, lead } = contentWords('pages/trust')
  for (const { claim } of atLeastOne(laws.entries as { claim: string }[])) {
    expect(claims[claim]?.wording, claim).toMatch(/\d{4}.*(§|OJ|ILCS|BGBl)|(§|OJ|ILCS).*\d{4}/)
  }
  const said = JSON.stringify([laws, lead, Object.values(claims).map(({ wording }) => wording)])
  expect(said).not.toMatch(/\bcompl(y|ies|iant|iance)\b|\bconform|\bcertified\b|\bguarantee/i)
})

test('P-trust-01 the periods are those of the Privacy Policy and of the server', async () => {
  const privacy = await (await fetch(`${server.url}/privacy`)).text()
  const trust = await (await fetch(`${server.url}/trust`)).text()
  for (const page of [privacy, trust]) {
    expect(page).toMatch(/deleted within 3 days of (a|your) (deletion )?request/i)
    expect(page).toMatch(/purged from the website’s store 30 days after (its )?delivery/i)
    expect(page).toMatch(/export (its|the) data for 30 days/)
    expect(page).toContain('90 days')
  }
})
