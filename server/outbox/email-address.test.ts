import { expect, test } from 'vitest'
import { atLeastOne } from '../../tests/support/at-least-one.ts'
import { emailKey, emailSpellings } from './email-address.ts'

test.each([
  ['eva@bücher.example', 'eva@xn--bcher-kva.example', 'EVA@BÜCHER.EXAMPLE', 'eva@bu\u0308cher.example'],
  ['josé@company.com', 'jose\u0301@company.com', 'JOSÉ@Company.com', ' josé@company.com '],
  ['ana@例え.example', 'ana@例え。example', 'ana@XN--R8JZ45G.example'],
  ['ana@نامه\u200cای.example', 'ana@xn--mgba3gch31f060k.example'],
  ['ana@faß.example', 'ana@xn--fa-hia.example'],
  ['한@회사.example', '\u1112\u1161\u11ab@회사.example', '한@xn--vf4b131b.example'],
])('N-06 N-10 %s is one address in each of its spellings', (address, ...others) => {
  for (const other of atLeastOne(others)) {
    expect(emailKey(other)).toBe(emailKey(address))
    expect(emailSpellings(other)).toContain(address)
    // Earlier versions stored this one.
    expect(emailSpellings(address)).toContain(other.trim().toLowerCase().replace('。', '.'))
  }
})

test.each([
  ['ana@نامه\u200cای.example', 'ana@نامهای.example'],
  ['ana@faß.example', 'ana@fass.example'],
  ['ana@company.com', 'anna@company.com'],
  ['ana@company.com', 'ana@company.co'],
  ['ana+1@company.com', 'ana@company.com'],
])('N-06 N-10 %s and %s are two addresses', (one, other) => {
  expect(emailKey(one)).not.toBe(emailKey(other))
  expect(emailSpellings(one)).not.toContain(emailKey(other))
})

test.each([
  'First.O’Last@company.com',
  'first.o´last@company.com',
  "<first.o'last@company.com>",
  'ﬁrst.o‘last@ｃｏｍｐａｎｙ.com',
])('N-06 N-10 the address %s, copied from a mail or a PDF, is the one that a form has stored', (copied) => {
  expect(emailKey(copied)).toBe("first.o'last@company.com")
  expect(emailSpellings(copied)).toContain("first.o'last@company.com")
  // Earlier versions stored it as typed.
  expect(emailSpellings(copied)).toContain(copied.toLowerCase())
})
