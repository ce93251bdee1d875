import { expect, test } from 'vitest'
import { replyAddress } from './reply-address.ts'

test.each([
  ['a@b.co', 'a@b.co'],
  ['Ana.Silva+cadra@Company.com', 'Ana.Silva+cadra@company.com'],
  ["o'connor@farm.ie", "o'connor@farm.ie"],
  ['info@例子。公司', 'info@xn--fsqu00a.xn--55qx5d'],
  ['hola@niño.example', 'hola@xn--nio-8ma.example'],
  ['me@xn--mller-kva.example', 'me@xn--mller-kva.example'],
  [`${'a'.repeat(64)}@company.com`, `${'a'.repeat(64)}@company.com`],
])('S-02 %s can stand in a header, as %s', (email, address) => {
  expect(replyAddress(email)).toBe(address)
})

test.each([
  ...[
    '',
    'ana',
    'ana@',
    '@company.com',
    'ana@company',
    'a b@company.com',
    'a@b@company.com',
    'ana@company.com, b@c.example',
  ],
  ...[
    '.ana@company.com',
    'ana.@company.com',
    'a..b@company.com',
    '"ana"@company.com',
    'ana<b@company.com',
    'müller@company.com',
  ],
  ...[
    'ana@-company.com',
    'ana@company-.com',
    'ana@company..com',
    'ana@company.com.',
    'ana@com_pany.com',
    'ana@127.0.0.1',
  ],
  ...[
    'ana@0x7f.1',
    'ana@ex%61mple.com',
    'ana@company.com/x',
    'ana@[127.0.0.1]',
    'ana\u200b@company.com',
    'ana@company.com\r\nBcc: b@c.example',
  ],
  ...[`${'a'.repeat(65)}@company.com`, `ana@${'a'.repeat(64)}.com`, `ana@${'abcdefg.'.repeat(32)}com`],
])('S-02 %j can stand in none', (email) => {
  expect(replyAddress(email)).toBeUndefined()
})
