import { expect, test } from 'vitest'
import { createHelpSearch, type HelpDocument } from './help-search.ts'

const texts: [string, string, string?][] = [
  ['What do I pay for?', 'Pricing is consumption-based per hiring credit.'],
  ['Can I get a refund?', 'Fees are not refunded, except where the law requires it.'],
  ['Removing the app', 'In the app marketplace, go to Manage > Installed Apps > Uninstall.'],
  ['Microphone', 'Captures what you say.'],
  ['Integrations', 'The systems that agents work in', 'Greenhouse Lever Workday'],
  ['Blog', 'Notes for people who hire'],
]
const documents: HelpDocument[] = texts.map(([title, text, more], id) => ({
  id,
  kind: 'page',
  title,
  text,
  more,
  href: `/${id}`,
}))
const common = 'a can do does get how i is it my the to what'
const search = await createHelpSearch({
  common,
  documents,
  synonyms: [
    ['mic', 'microphone'],
    ['price', 'pricing', 'cost'],
  ],
})
const titles = (query: string) => search(query).map(({ title }) => title)

test.each([
  ['refund', 'Can I get a refund?'],
  ['How can I get a refund, please?', 'Can I get a refund?'],
  ['uninst', 'Removing the app'],
  ['mirophone', 'Microphone'],
  ['my mic', 'Microphone'],
  ['what does it cost', 'What do I pay for?'],
  ['greenhouse', 'Integrations'],
  ['HIRÍNG', 'What do I pay for?'],
])('P-contact-01 the help answers "%s" with "%s" first', (query, expected) => {
  expect(titles(query)[0]).toBe(expected)
})

test.each(['weather', 'what is the', '', '  ', '<script>', '}{][*?+', 'x'.repeat(10_000)])(
  'P-contact-01 the help finds nothing for "%.20s"',
  (query) => {
    expect(titles(query)).toEqual([])
  },
)
