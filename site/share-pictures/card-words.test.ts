import { expect, test } from 'vitest'
import { cardWords, drawableText } from './card-words.ts'

test.each([
  ['We are hiring 🎉👩🏽‍💻, at last!', 'We are hiring, at last!'],
  ['⚡️ Faster 1️⃣', 'Faster 1'],
  ['Hire  in\nSão Paulo', 'Hire in São Paulo'],
  ['איך בוחרים סוכן?', 'איך בוחרים סוכן?'],
  ['كيف تختار الوكيل 🎯', 'كيف تختار الوكيل'],
])('G-01 of %j the picture shows the characters in its fonts', (text, drawn) => {
  expect(drawableText(text)).toBe(drawn)
})

test.each(['', '  ', '🎉🎉', '…!', '採用のためのエージェント', 'Агент, who hires'])(
  'G-01 of %j nothing is shown rather than a part',
  (text) => {
    expect(drawableText(text)).toBeUndefined()
  },
)

const brand = { name: 'Thimble', tagline: 'People decide.' }
const seo = { title: 'Careers', description: 'Work with us.' }

test.each([
  [{ seo, hero: { headline: 'All your hiring' } }, { headline: 'All your hiring' }],
  [
    { seo, intro: { here: 'About us', heading: 'We sew' } },
    { headline: 'We sew', label: 'About us' },
  ],
  [
    { seo, here: 'ROI', heading: 'Save with {product}?' },
    { headline: 'Save with Thimble?', label: 'ROI' },
  ],
  [{ seo, here: 'Pricing', heading: 'pricing' }, { headline: 'pricing' }],
  [{ seo, heading: '🎉' }, { headline: 'Careers' }],
  [{ seo: { title: '採用' }, heading: '' }, { headline: 'People decide.' }],
  [{}, { headline: 'People decide.' }],
])('G-01 the picture of a page with %j says %j', (page, words) => {
  expect(cardWords(page, brand)).toEqual({ label: undefined, ...words })
})
