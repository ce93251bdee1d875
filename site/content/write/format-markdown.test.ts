import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { cleanText } from '#site/content/read/clean-text.ts'
import { atLeastOne } from '../../../tests/support/at-least-one.ts'
import { formatMarkdown } from './format-markdown.ts'

const folder = new URL('../../../content/', import.meta.url)

test('E-02 every Markdown text of the site keeps its form', async () => {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.md'))
  expect(names.length).toBeGreaterThan(15)
  for (const name of atLeastOne(names)) {
    const [, body = ''] = (await readFile(new URL(name, folder), 'utf8')).match(/^---\n.*?\n---\n(.*)$/s) ?? []
    expect(formatMarkdown(body), name).toBe(body.trim())
  }
})

test.each([
  ['a soft hyphen and a zero-width space', 'Per\u00adson\u200b and\ufeff \u2060place', 'Person and place'],
  ['marks of direction', '\u200eHello \u202bthere\u202c', 'Hello there'],
  ['a joiner between Latin letters', 'co\u200dop, auf\u200cfallen', 'coop, auffallen'],
  ['joiners of Persian and of Devanagari', 'می\u200cخواهم क्\u200dष', 'می\u200cخواهم क्\u200dष'],
  [
    'joiners and tags of emoji',
    '👩\u200d🚀 👩🏽\u200d💻 ❤️\u200d🔥 🏴\u{e0067}\u{e0062}\u{e007f}',
    '👩\u200d🚀 👩🏽\u200d💻 ❤️\u200d🔥 🏴\u{e0067}\u{e0062}\u{e007f}',
  ],
  ['a separator of lines in a field of one line', 'One\u2028two\u2029three', 'One two three'],
  [
    'a link that a service has wrapped',
    'https://www.google.com/url?q=https://example.com/&sa=D',
    'https://example.com/',
  ],
])('E-02 of what was pasted, %s', (_, pasted, text) => {
  expect(cleanText(pasted)).toBe(text)
})

test.each([
  ['# Why\n\nText.\n\n# How', '## Why\n\nText.\n\n## How'],
  ['Why\n===\n\nHow\n---', '## Why\n\n## How'],
  ['[a](https://www.google.com/url?q=https://example.com/x%3Fa%3D1&sa=D&ust=1)', '[a](https://example.com/x?a=1)'],
  ['[a](https://www.google.de/url?sa=t&url=https%3A%2F%2Fexample.com)', '[a](https://example.com)'],
  [
    '[a](https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fexample.com%2Fb&data=1)',
    '[a](https://example.com/b)',
  ],
  ['[a](https://www.google.com/url)', '[a](https://www.google.com/url)'],
  ['| Name | Days |\n| A | 3 |\n| B | 4 |', '| Name | Days |\n| --- | --- |\n| A | 3 |\n| B | 4 |'],
  ['| Name | Days |\n| :-- | --: |\n| A | 3 |', '| Name | Days |\n| :--- | ---: |\n| A | 3 |'],
  ['```\n| a |\n| b |\n# c\n```', '```\n| a |\n| b |\n# c\n```'],
  ['One\ntwo  \nthree\\\nfour', 'One\\\ntwo\\\nthree\\\nfour'],
  ['One\u2028two\u000bthree<br>four', 'One\\\ntwo\\\nthree\\\nfour'],
  ['* a\n* b\n\n1) c\n2) d', '- a\n- b\n\n1. c\n2. d'],
  ['__a__ and _b_', '**a** and *b*'],
  ['- [ ] to do\n- [x] done', '- [ ] to do\n- [x] done'],
  ['Dear [Noor], and [a](/b) \\[c](/d)', 'Dear [Noor], and [a](/b) [c]\\(/d)'],
  [
    'A note.[^1] See [x][y].\n\n[^1]: Here.\n\n[y]: /contact',
    'A note.[^1] See [x][y].\n\n[^1]: Here.\n\n[y]: /contact',
  ],
  ['Write to {email.contact}, of {product}', 'Write to {email.contact}, of {product}'],
  ['2 * 3 * 4 and snake_case_name, 5 < 6 & 7', '2 \\* 3 \\* 4 and snake_case_name, 5 < 6 & 7'],
])('E-02 the form of %j', (given, formatted) => {
  expect(formatMarkdown(given)).toBe(formatted)
  expect(formatMarkdown(formatted)).toBe(formatted)
})
