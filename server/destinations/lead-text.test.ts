import { expect, test } from 'vitest'
import { exampleLead } from '../../tests/support/example-lead.ts'
import { serviceWords } from '../../tests/support/service-words.ts'
import { leadsCsv } from './lead-csv.ts'
import { consentReceipt, consentSentences, leadText } from './lead-text.ts'

const { leadMail: words } = serviceWords
const createdAt = Date.parse('2026-11-21T10:00:00Z')
const consent = { words: 'Send me product news', version: '0123456789ab', confirmedAt: null, withdrawnAt: null }
const lead = exampleLead({ email: 'ana@company.com', updates: 'yes' }, { consent, createdAt })

test('N-05 the receipt has the words, their version, the time and the form, and says that nobody confirmed the address', () => {
  expect(consentReceipt(lead)).toEqual({
    words: 'Send me product news',
    version: '0123456789ab',
    at: '2026-11-21T10:00:00.000Z',
    form: 'contact',
    addressConfirmed: false,
    withdrawnAt: null,
  })
  expect(consentReceipt({ ...lead, consent: null })).toBeNull()
})

test('N-05 it stands in the mail and in the export', () => {
  expect(leadText(lead, words)).toContain(
    '\nProduct news: agreed to “Send me product news”, version 0123456789ab, at 2026-11-21T10:00:00.000Z in the contact form; the address is not yet confirmed\n',
  )
  const [header = '', row = ''] = leadsCsv([lead]).split('\r\n')
  const cells = row.split(',')
  const inColumn = (name: string) => cells[header.split(',').indexOf(name)]
  expect(
    ['consentWords', 'consentVersion', 'consentAt', 'consentForm', 'consentAddressConfirmed'].map(inColumn),
  ).toEqual(['Send me product news', '0123456789ab', '2026-11-21T10:00:00.000Z', 'contact', 'false'])
})

test('N-05 it says when it was withdrawn, and when the words are not known', () => {
  const unknown = { words: null, version: null, confirmedAt: null, withdrawnAt: createdAt + 1000 }
  expect(consentSentences({ ...lead, consent: unknown }, words)).toEqual([
    expect.stringContaining('agreed by words that are not known, at'),
    'Product news withdrawn: 2026-11-21T10:00:01.000Z',
  ])
})
