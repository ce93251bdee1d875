import { expect, test } from 'vitest'
import { readYaml } from '#site/content/read/read-yaml.ts'
import { siteSchema } from '#site/schemas/site.ts'
import { brandContrasts } from './brand-contrast.ts'

/** What AA asks of a text. */
const text = 4.5
/** What AAA asks of one that is not large. */
const textForAll = 7

test('V-08 all texts but large ones have a contrast of 7:1 on every ground, in both themes', async () => {
  const { content } = await readYaml('content/site.yaml', new URL('../../../', import.meta.url), siteSchema)
  const texts = brandContrasts(content.brand.colours).filter(({ needed }) => needed === text)
  const faint = texts.filter(({ ratio }) => ratio < textForAll)
  expect(texts.length).toBeGreaterThan(40)
  expect(faint.map(({ front, back, theme, backTheme, ratio }) => [front, theme, back, backTheme, ratio])).toEqual([])
})
