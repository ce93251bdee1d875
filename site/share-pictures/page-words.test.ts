import { expect, test } from 'vitest'
import { pageWords } from './page-words.ts'

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
  expect(pageWords(page, brand)).toEqual({ label: undefined, ...words })
})
