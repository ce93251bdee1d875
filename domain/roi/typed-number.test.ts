import fc from 'fast-check'
import { expect, test } from 'vitest'
import { atLeastOne } from '../../tests/support/at-least-one.ts'
import { cleanNumber, type NumberKind, readNumber } from './typed-number.ts'

/** Two letters of every language that Intl knows, and countries and digits with separators of their own. */
const letters = [...'abcdefghijklmnopqrstuvwxyz']
const variants =
  'en-IN en-ZA de-CH de-AT de-LI fr-CH fr-CA it-CH es-MX pt-PT nl-BE ar-EG ar-MA ar-SA fa-AF ur-IN hi-u-nu-deva mr-u-nu-deva bn-u-nu-beng th-u-nu-thai zh-u-nu-fullwide my-u-nu-mymr ff-Adlm uz-Arab pa-Arab ckb gsw haw nqo sat-Olck'
const languages = Intl.NumberFormat.supportedLocalesOf([
  ...letters.flatMap((first) => letters.map((second) => first + second)),
  ...variants.split(' '),
])

const hundredths = fc.integer({ min: 0, max: 100_000_000_000 }).map((count) => count / 100)

test('C-01 in every language a number that is written and typed in is the same number', () => {
  expect(languages.length).toBeGreaterThan(100)
  for (const language of atLeastOne(languages)) {
    const format = new Intl.NumberFormat(language, { maximumFractionDigits: 2 })
    const money = new Intl.NumberFormat(language, { style: 'currency', currency: 'USD', minimumFractionDigits: 0 })
    fc.assert(
      fc.property(hundredths, (value) => {
        const whole = Math.trunc(value)
        const read = (text: string, kind: NumberKind) => [text, Number(readNumber(text, language, kind))]
        const texts = [format.format(value), format.format(whole), money.format(value)] as const
        expect(read(texts[0], 'decimal')).toEqual([texts[0], value])
        expect(read(texts[1], 'integer')).toEqual([texts[1], whole])
        expect(read(texts[2], 'amount')).toEqual([texts[2], value])
        const shown = cleanNumber(texts[0], language, 'decimal')
        expect(read(shown, 'decimal')).toEqual([shown, value])
        expect(cleanNumber(shown, language, 'decimal')).toBe(shown)
      }),
      { numRuns: 20 },
    )
  }
})

const both = (thousands: string, decimal: string) => ({ thousands, decimal })

test.each([
  ['en-US', '1 234', '1234'],
  ['en-US', '1.234.567', '1234567'],
  ['en-US', '1,234', '1234'],
  ['en-US', '45,50', '45.50'],
  ['en-US', '٤٥٫٥', '45.5'],
  ['en-US', '۴۵٫۵', '45.5'],
  ['en-US', '४५.५', '45.5'],
  ['en-US', '４５．５', '45.5'],
  ['en-US', '1\u2009234,50', '1234.50'],
  ['en-US', '1’234.50', '1234.50'],
  ['en-US', '١٬٢٣٤٫٥٠', '1234.50'],
  ['en-US', '12,34,567.5', '1234567.5'],
  ['en-US', '\u202e42\u202c', '42'],
  ['en-US', '1.200', both('1200', '1.200')],
  ['en-US', '0.125', '0.125'],
  ['de-DE', '1.200', '1200'],
  ['de-DE', '1,200', both('1200', '1.200')],
  ['de-DE', '0,125', '0.125'],
  ['de-DE', '1234,500', '1234.500'],
  ['de-DE', '1,200,000', '1200000'],
  ['de-DE', '1,200.50', '1200.50'],
  ['de-DE', '45.50', '45.50'],
  ['de-DE', '١٬٢٠٠', '1200'],
  ['de-CH', '1’200.50', '1200.50'],
  ['fr-FR', '1\u202f200,50', '1200.50'],
  ['sv-SE', '1 200,5', '1200.5'],
  ['fa-IR', '۱٬۲۰۰', '1200'],
] as const)('C-01 in %s the number %j is read as %j', (language, typed, number) => {
  expect(readNumber(typed, language, 'decimal')).toEqual(number)
})

test.each(['en-US', 'de-DE', 'fr-FR', 'ar-EG'])(
  'C-01 in %s an integer has groups alone, whatever separates them',
  (language) => {
    for (const typed of ['1,200', '1.200', '1 200', '1’200', '1٬200'])
      expect(readNumber(typed, language, 'integer')).toBe('1200')
  },
)

test.each(['-5', '1e9', 'Infinity 1', '4 people', '1,2345', '12 34', '1.2.3', '1 234.567,5', '.', ''])(
  'C-01 in a field that takes numbers alone %j stays, and is refused',
  (typed) => {
    expect(readNumber(typed, 'en-US', 'decimal')).toBeUndefined()
    expect(cleanNumber(typed, 'en-US', 'decimal')).toBe(typed)
  },
)
