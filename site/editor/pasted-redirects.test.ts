import { expect, test } from 'vitest'
import { redirectsIn } from './pasted-redirects.ts'

const expected = [
  { from: '/old', to: '/faqs' },
  { from: '/prices.html', to: '/pricing#plans' },
]

test.each([
  ['as a spreadsheet copies it', '/old\t/faqs\n/prices.html\t/pricing#plans'],
  ['with names of columns, and rows of Windows', 'From\tTo\r\n/old\t/faqs\r\n/prices.html\t/pricing#plans\r\n'],
  ['of a file with commas and quotes', 'from,to\n"/old","/faqs"\n"/prices.html","/pricing#plans"'],
  ['of a file with semicolons and empty rows', '/old;/faqs\n\n/prices.html;/pricing#plans\n;\n'],
  [
    'with whole addresses, of the former host and of ours',
    'https://old.example/old/\thttps://www.cadra.example/faqs\nhttps://old.example/prices.html\thttps://www.cadra.example/pricing#plans',
  ],
  ['with capitals, a slash at the end, and further columns', '/Old/\t/faqs\t301\n/Prices.HTML \t /pricing#plans\tseen'],
])('E-07 redirects are read from a table %s', (_, table) => {
  expect(redirectsIn(table, 'cadra.example')).toEqual(expected)
})

test('E-07 a row that leads to another host, or nowhere, is left for the check to refuse', () => {
  expect(redirectsIn('/a\thttps://elsewhere.example/a\n/b', 'cadra.example')).toEqual([
    { from: '/a', to: 'https://elsewhere.example/a' },
    { from: '/b', to: '' },
  ])
})
