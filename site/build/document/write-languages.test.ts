import { expect, test } from 'vitest'
import { markEnd, markLacking, markStart } from '#domain/pages/language-marks.ts'
import { writeLanguages } from './write-languages.ts'

const foreign = (text: string) => markLacking(['de', 'fr']) + markStart + text + markEnd
const english = { tag: 'en-US', path: '', name: 'English', direction: 'ltr', addresses: {} } as const
const german = { tag: 'de-DE', path: 'de', name: 'Deutsch', direction: 'ltr', addresses: {} } as const
const page = (body: string) => `<!DOCTYPE html><html lang="de-DE"><body>${body}</body></html>`

test.each([
  ['a whole text', `<h1>${foreign('Plans')}</h1><p>Preise</p>`, '<h1 lang="en-US">Plans</h1><p>Preise</p>'],
  [
    'each part of one',
    `<p>${markStart}A <b>bold</b> word${markEnd}</p><p>Ein Wort</p>`,
    '<p lang="en-US">A <b lang="en-US">bold</b> word</p><p>Ein Wort</p>',
  ],
  ['a part of a sentence', `<p>${foreign('Plans')}: drei</p>`, '<p lang="en-US">Plans: drei</p>'],
  ['a picture', `<img alt="${foreign('A bird')}">`, '<img alt="A bird" lang="en-US">'],
  ['its own language', `<p lang="fr">${foreign('Mot')}</p>`, '<p lang="fr">Mot</p>'],
  [
    'data and addresses',
    `<i a="${foreign('A')}"></i><script>"${foreign('A')}"</script>`,
    '<i a="A"></i><script>"A"</script>',
  ],
  ['a flag', '<p>🏴󠁧󠁢󠁥󠁮󠁧󠁿</p>', '<p>🏴󠁧󠁢󠁥󠁮󠁧󠁿</p>'],
  ['an encoded text', `<a href="?q=${encodeURIComponent(foreign('A b'))}">x</a>`, '<a href="?q=A%20b">x</a>'],
])('I-02 a text without a translation has its language: %s', (_what, body, written) => {
  expect(writeLanguages(page(body), german, english)).toBe(page(written))
})

test('I-02 it has its direction too, where the page has another one', () => {
  const html = page(`<h1>${foreign('Plans')}</h1><div lang="en-US"><p>Terms</p></div>`)
  expect(writeLanguages(html, { ...german, direction: 'rtl' }, english)).toBe(
    page('<h1 lang="en-US" dir="ltr">Plans</h1><div lang="en-US" dir="ltr"><p>Terms</p></div>'),
  )
})

test('I-02 a link says what language it leads to, where that is another one', () => {
  const html = page('<a href="/de/preise">Preise</a><a href="/blog">Blog</a><a href="/a.pdf">Datei</a>')
  expect(writeLanguages(html, german, english).match(/<a [^>]*>/g)).toEqual([
    '<a href="/de/preise">',
    '<a href="/blog" hreflang="en-US">',
    '<a href="/a.pdf">',
  ])
})
