import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const filesOf = (folder: string, ending: string) =>
  readdirSync(new URL(folder, import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => ({ name, text: readFileSync(new URL(folder + name, import.meta.url), 'utf8') }))

test('P-look-01 no layout opens more than eight pages of our own', () => {
  const layouts = filesOf('../pages/', '.astro').flatMap(({ name, text }) => {
    const intro = /<PageIntro\b[^>]*>/.exec(text)?.[0]
    return intro ? [{ name, layout: /layout="(\w+)"/.exec(intro)?.[1] ?? 'split' }] : []
  })
  const pagesOf = Map.groupBy(layouts, ({ layout }) => layout)
  expect([...pagesOf.keys()].sort()).toEqual(['deep', 'ledger', 'split', 'stage'])
  for (const [layout, pages] of pagesOf)
    expect(pages.length, `${layout}: ${pages.map(({ name }) => name).join(', ')}`).toBeLessThanOrEqual(8)
})
