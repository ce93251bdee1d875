import { expect, test } from 'vitest'
import { cleanNumber } from '#domain/roi/typed-number.ts'
import { serviceWords } from '../../tests/support/service-words.ts'
import { cleanAnswer } from './clean-typed.ts'
import { checkLead } from './lead.ts'
import { leadPayload } from './lead-wire.ts'

const { answers: words } = serviceWords

test.each(
  '\u200b \u00ad \u2060 \ufeff \u200d \u200c\u200c \u202e \u2066\u2069 \u061c \u3164 \uffa0 \u115f \u2800 \u180e \ufe0f \u{e0041} \ufff9'.split(
    ' ',
  ),
)('S-04 L-07 nothing but %j is no answer', (nothing) => {
  for (const text of [nothing, ` ${nothing}\u00a0${nothing} `, `${nothing}\u3000`]) {
    for (const kind of [undefined, 'email', 'phone', 'integer', 'lines'] as const)
      expect(cleanAnswer(text, kind)).toBe('')
    const answers = { firstName: text, email: text, message: text }
    expect(Object.keys(checkLead('contact', answers, words))).toEqual(['firstName', 'email', 'message'])
  }
  const around = `${nothing}an${nothing}a@company${nothing}.com${nothing}`
  expect(cleanAnswer(around, 'email')).toBe('ana@company.com')
  expect(cleanAnswer(`A${nothing}na${nothing} Lima`)).toBe('Ana Lima')
})

test.each([
  'علی‌رضا نوری',
  'ශ්‍රී ලංකා',
  '葛\u{e0100}城 優',
  '👩‍💼 Ana',
  '❤️ Studio',
  '山田　太郎',
  'ＮＴＴ西日本',
  "O'Neill-D’Arcy",
  'Nguyễn Văn Ánh',
  'Zoë 3rd, Jr.',
  'राम शर्मा',
  'חַנָּה',
  '٣ إخوة',
])('S-04 the name %s stays as it was typed', (name) => {
  expect(cleanAnswer(name)).toBe(name)
})

test.each([
  ['Evil\u202egnp.exe', 'Evilgnp.exe'],
  ['\u2067دانا\u2069', 'دانا'],
  ['Ana\tLima', 'Ana Lima'],
  ['علی\u200c', 'علی'],
  ['Acme\u2028GmbH', 'Acme GmbH'],
  ['Acme\vGmbH', 'Acme GmbH'],
  ['Acme\u0085GmbH\f', 'Acme GmbH'],
  ['Acme\u2029GmbH', 'Acme GmbH'],
])('S-04 of the name %j what nobody sees is taken out: %s', (typed, name) => {
  expect(cleanAnswer(typed)).toBe(name)
})

test.each([
  ...`ana@company.com. ana@company.com, <ana@company.com> <ana@company.com>, "ana@company.com" “ana@company.com”
    mailto:ana@company.com MAILTO:ana@company.com?subject=Hello <mailto:ana@company.com>. (ana@company.com)
    ana＠company．com ａｎａ＠company。com ana﹫company.com
    „ana@company.com“ »ana@company.com« «ana@company.com» ‚ana@company.com‘ ‹ana@company.com› ana@company.com” ’ana@company.com’
    「ana@company.com」 ana@company.com? ana@company.com/ ana@company.com… ana@company.com' 'ana@company.com' *ana@company.com*
    **ana@company.com** |ana@company.com| \`ana@company.com\` _ana@company.com_ [ana@company.com] {ana@company.com} („ana@company.com“).
    mailto:an%61@company.com mailto:ana%40company.com mailto://ana@company.com „mailto:ana@company.com?subject=A%20b“`.split(
    /\s+/,
  ),
  '« ana@company.com »',
  '– ana@company.com –',
  'mailto:ana@company.com%20',
  'ana@company.com; ',
  '\u200eana@company.com\u200e',
])('L-07 the address %j is certain to mean ana@company.com', (typed) => {
  expect(cleanAnswer(typed, 'email')).toBe('ana@company.com')
  expect(checkLead('enquiry', { email: typed }, words)).toEqual({})
  expect(leadPayload({ form: 'enquiry', reason: 'contact', answers: { email: typed } }, '', '').email).toBe(
    'ana@company.com',
  )
})

test.each([
  "o'hara+jobs@company.com",
  "'t.hooft@company.nl",
  '用户@例子.example',
  'उपयोगकर्ता१@उदाहरण.example',
  'a_b-c@x.museum',
  '_ana_@col·legi.example',
])('L-07 the address %s stays as it was typed', (address) => {
  expect(cleanAnswer(address, 'email')).toBe(address)
  expect(checkLead('enquiry', { email: address }, words)).toEqual({})
})

test.each([
  ['first.o’last@company.com', "first.o'last@company.com"],
  ['o´neill@company.com', "o'neill@company.com"],
  ['n‘dour@company.com', "n'dour@company.com"],
  ['‘d’angelo@company.com’', "d'angelo@company.com"],
  ['ana@my‑company.com', 'ana@my-company.com'],
  ['jean–luc@company.com', 'jean-luc@company.com'],
  ['ana−1@company‐group.com', 'ana-1@company-group.com'],
  ['oﬃce@ﬁrma.example', 'office@firma.example'],
  ['ﬂorian.weiß@company.com', 'florian.weiß@company.com'],
  ['ana@company.com\u2028', 'ana@company.com'],
])('L-07 %s is %s, as a keyboard, a word processor or a PDF writes it', (typed, email) => {
  expect(cleanAnswer(typed, 'email')).toBe(email)
})

test.each(['ana@comp“any.com', 'ana@„company“.com', 'ana@company', '@ana@company.com', 'mailto:ana%00@company.com'])(
  'L-07 %s is no address, stays as it was typed and is refused',
  (email) => {
    expect(cleanAnswer(email, 'email')).toBe(email)
    expect(checkLead('enquiry', { email }, words)).toEqual({ email: words.email })
  },
)

test('L-07 an address copied from a link is decoded once', () => {
  expect(cleanAnswer('mailto:ana%2Bdemo@company.com', 'email')).toBe('ana+demo@company.com')
  expect(cleanAnswer('mailto:100%2541@company.com', 'email')).toBe('100%41@company.com')
})

test.each([
  ['ana@company,com', 'ana@company.com'],
  ['ana@company. com', 'ana@company.com'],
  ['ana @company.com', 'ana@company.com'],
  ['ana@ company.com', 'ana@company.com'],
  ['ana@company..com', 'ana@company.com'],
  ['ana@@company.com', 'ana@company.com'],
  ['ana@company;com', 'ana@company.com'],
  ['ana@company com', 'ana@company.com'],
  ['ana.silva@mail.company,com', 'ana.silva@mail.company.com'],
  ['ana,silva@company.com', 'ana.silva@company.com'],
])('L-07 %s is answered by what it probably should be', (email, likely) => {
  const sentence = checkLead('enquiry', { email: cleanAnswer(email, 'email') }, words).email ?? ''
  expect(sentence).toContain(likely)
})

test.each([
  'Ana <ana@company.com>',
  'ana@company.com, max@company.com',
  'ana@company.com max@company.com',
  'ana@company.com, Max',
  'ana@company.com or call me',
])('L-07 of %s it is said that one address is enough', (email) =>
  expect(checkLead('enquiry', { email }, words)).toEqual({ email: words.oneEmail }),
)

test.each([
  ['٢٥٠', '250'],
  ['۲۵۰', '250'],
  ['२५०', '250'],
  ['২৫০', '250'],
  ['๒๕๐', '250'],
  ['２５０', '250'],
  ['𝟐𝟓𝟎', '250'],
  ['𞥒𞥕𞥐', '250'],
  ['1,500', '1500'],
  ['1.500', '1500'],
  ["1'500", '1500'],
  ['1’500', '1500'],
  ['1\u2009500', '1500'],
  ['1\u202f500', '1500'],
  ['١٬٥٠٠', '1500'],
  ['１，５００', '1500'],
  ['12,34,567', '1234567'],
  ['\u200f250\u200f', '250'],
])('L-04 C-01 the company size %j is read as %s', (typed, number) => {
  expect(cleanAnswer(typed, 'integer')).toBe(number)
  expect(checkLead('enquiry', { companySize: typed }, words)).toEqual({})
  expect(cleanNumber(typed, 'en-US', 'integer')).toBe(number)
})

test('L-07 a phone number has the digits and signs of a keypad, and stays as it is otherwise', () => {
  expect(cleanAnswer('＋８１（３）１２３４', 'phone')).toBe('+81(3)1234')
  expect(cleanAnswer('٠٥٥ ١٢٣', 'phone')).toBe('055 123')
  expect(cleanAnswer('+49 (0) 30 / 12-34 ext. 5', 'phone')).toBe('+49 (0) 30 / 12-34 ext. 5')
})

test('S-04 a message keeps its lines and all that it is written with', () => {
  const message = 'سلام علی‌رضا\n\n👩‍💼\tOne\u200bword'
  expect(cleanAnswer(` ${message.replaceAll('\n', '\r\n')}\u0000`, 'lines')).toBe(message)
})

test('S-04 a message that was copied keeps the line breaks of other programs', () => {
  expect(cleanAnswer('We hire:\vCook\u2028Nurse\u2029\fand\u0085\r\nmore\v', 'lines')).toBe(
    'We hire:\nCook\nNurse\n\nand\n\nmore',
  )
})

test('S-04 a hostile post of 64 KB is cleaned quickly', () => {
  const began = process.cpuUsage()
  for (const part of ['\u200d', '<', 'mailto:', '.', ',', '٢', "'", '\u200d ', '\u0000'])
    for (const kind of [undefined, 'email', 'phone', 'integer', 'lines'] as const)
      for (const end of ['', 'x', '>']) cleanAnswer(part.repeat(65_536 / part.length) + end, kind)
  expect(process.cpuUsage(began).user / 1000).toBeLessThan(3_000)
})

test.each([
  'ana@نامه\u200cای.example',
  'ana@क्\u200dष.example',
  'ana@خانه\u200cها.شرکت\u200cها.example',
  'علی\u200cرضا@company.com',
  'ana@ශ්\u200dරී.example',
])('L-07 %s keeps the joiners that its script needs', (email) => {
  expect(cleanAnswer(email, 'email')).toBe(email)
  expect(cleanAnswer(`\u200b<${email}\u200d>`, 'email')).toBe(email)
})

test.each([
  ['an\u200da@company.com', 'ana@company.com'],
  ['ana@comp\u200cany.com', 'ana@company.com'],
  ['ana@\u200cنامه.example', 'ana@نامه.example'],
  ['ana@نامه\u200c.example', 'ana@نامه.example'],
  ['\u200dana@company.com\u200c', 'ana@company.com'],
])('L-07 %j loses the joiners that no script needs', (typed, email) => {
  expect(cleanAnswer(typed, 'email')).toBe(email)
})
