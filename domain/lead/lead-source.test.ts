import { expect, test } from 'vitest'
import { clickIdsOf, parseSource, sourceOfPageView, withSource } from './lead-source.ts'

const ownHost = 'cadra.example'

test('N-04 the first page of a visit tells the host of its referrer, and the words of the link', () => {
  const view = { search: '?utm_source=news&utm_campaign=Spring%20hiring&id=7', ownHost }
  expect(sourceOfPageView({ ...view, referrer: 'https://www.search.example/results?q=secret' })).toEqual({
    referrer: 'www.search.example',
    utm_source: 'news',
    utm_campaign: 'Spring hiring',
  })
  expect(sourceOfPageView({ search: '', referrer: 'https://cadra.example/pricing', ownHost })).toEqual({})
  expect(sourceOfPageView({ search: '', referrer: '', ownHost })).toEqual({})
})

test('N-04 what a link of ours carried counts, and not the page that it stood on', () => {
  const search = '?demo&utm_source=news&referrer=www.search.example&page=%2Fproduct'
  expect(sourceOfPageView({ search, referrer: 'https://cadra.example/', ownHost })).toEqual({
    referrer: 'www.search.example',
    utm_source: 'news',
  })
})

test.each([
  ['?UTM_SOURCE=News&Utm_Medium=mail', { utm_source: 'News', utm_medium: 'mail' }],
  [
    '?utm_source=news&amp;utm_medium=mail&amp;amp;utm_term=hr',
    { utm_source: 'news', utm_medium: 'mail', utm_term: 'hr' },
  ],
  [`?utm_campaign=${'x'.repeat(2000)}`, { utm_campaign: 'x'.repeat(200) }],
  [`?utm_campaign=${'x'.repeat(199)}${encodeURIComponent('😀')}`, { utm_campaign: 'x'.repeat(199) }],
  ['?utm_source=first&UTM_SOURCE=second', { utm_source: 'first' }],
  [`?referrer=${'x'.repeat(201)}`, {}],
])('N-04 the words of a link are kept as it has them, and cut to their limit: %.60s', (search, source) => {
  expect(sourceOfPageView({ search, referrer: '', ownHost })).toEqual(source)
})

test('N-04 invalid values are dropped', () => {
  const given = {
    page: 'https://evil.example/',
    referrer: 'a b',
    utm_source: 'x'.repeat(201),
    utm_medium: 'one\ntwo',
    utm_campaign: '  ',
    utm_term: 7,
    utm_content: ' kept \u{1F600} ',
    other: 'x',
  }
  expect(parseSource(new Map<string, unknown>(Object.entries(given)))).toEqual({ utm_content: 'kept \u{1F600}' })
})

test('N-04 a link carries a source on, in its query and once', () => {
  const source = { utm_source: 'a&b', referrer: 'x.example' }
  const carried = '/contact?demo&utm_source=a%26b&referrer=x.example#form'
  expect(withSource('/contact?demo#form', source)).toBe(carried)
  expect(withSource(carried, source)).toBe(carried)
  expect(withSource('/pricing', source)).toBe('/pricing?utm_source=a%26b&referrer=x.example')
  expect(withSource('/pricing', {})).toBe('/pricing')
})

test('N-08 the number of a click is no part of the source of a page, and is read by itself for who may look at it', () => {
  const search = '?GCLID=Cj0KCQ-7.a&fbclid=two%20words&utm_source=ads&page=%2Fx'
  expect(sourceOfPageView({ search, referrer: '', ownHost })).toEqual({ utm_source: 'ads' })
  expect(clickIdsOf(search)).toEqual({ gclid: 'Cj0KCQ-7.a' })
  expect(parseSource(new Map([['gclid', `${'x'.repeat(201)}`]]))).toEqual({})
})
