import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { atLeastOne } from '../../../tests/support/at-least-one.ts'
import { clean } from '../../../tests/support/clean-post.ts'
import { textOfSanitized } from './plain-text.ts'

type Structure = { html: string; page?: string[]; notOnPage?: string[]; words?: string[]; notInWords?: string[] }
const structures: Record<string, Structure> = parse(
  readFileSync(new URL('../../../tests/support/post-structures.yaml', import.meta.url), 'utf8'),
)

test.each(atLeastOne(Object.entries(structures)))(
  'B-08 a reader sees all of %s, and nothing else',
  (_name, structure) => {
    const { page = [], notOnPage = [], words = [], notInWords = [] } = structure
    const html = clean(structure.html)
    expect([...page, ...notOnPage, ...words, ...notInWords]).not.toHaveLength(0)
    const textIs = (part: string) => new RegExp(part).test(textOfSanitized(html))
    const pageIs = (part: string) => new RegExp(part).test(html)
    expect({ page: page.filter(pageIs), words: words.filter(textIs) }).toEqual({ page, words })
    expect([...notOnPage.filter(pageIs), ...notInWords.filter(textIs)]).toEqual([])
  },
)

test('B-08 each structure shows the same words in a post of all of them', () => {
  const parts = Object.entries(structures).map(([name, { html }]) => `${html}<p>So much for ${name}.</p>`)
  const whole = textOfSanitized(clean(parts.join('\n')))
  for (const part of atLeastOne(parts)) expect(whole).toContain(textOfSanitized(clean(part)))
})
