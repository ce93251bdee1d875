// The landmarks of a page and the levels of the headings in each, as a screen reader lists them: without their words, which are
// content, and without how often the same comes in a row, which is too.
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { parse } from 'yaml'

/** By address. */
export const expectedOutlines: Readonly<Record<string, string>> = parse(
  readFileSync(new URL('../a11y/outlines.yaml', import.meta.url), 'utf8'),
)

/** Of a page of blocks, whichever they are: one h1, and a heading in each region. */
export const outlineOfBlocks = /^main \(h1\), navigation(, region \(h2( h3)?\)(, form in region)?)+$/

/** Of every page. */
const header = 'banner, navigation in banner, '
const footer = ', contentinfo, navigation in contentinfo (h2)'

type Landmark = { role: string; depth: number; levels: Set<string> }

const landmark = /^(banner|navigation|main|region|form|search|complementary|contentinfo)\b/
const heading = /^heading .* \[level=(\d)\]/

/** As in "main (h1), region (h2 h3)": the headings that stand in a landmark itself, behind it. Without header and footer. */
export async function outlineOf(page: Page): Promise<string> {
  const all: (Landmark & { path: string })[] = []
  let around: Landmark[] = []
  for (const line of (await page.locator('body').ariaSnapshot()).split('\n')) {
    const [, indent = '', says = ''] = line.match(/^( *)- '?(.*)/) ?? []
    around = around.filter(({ depth }) => depth < indent.length)
    const [, level] = says.match(heading) ?? []
    if (level) around.at(-1)?.levels.add(`h${level}`)
    const [role] = says.match(landmark) ?? []
    if (!role) continue
    const places = around.map(({ role }) => role).filter((place) => place !== 'main')
    const found = {
      role,
      path: [role, ...places.reverse()].join(' in '),
      depth: indent.length,
      levels: new Set<string>(),
    }
    all.push(found)
    around.push(found)
  }
  const parts = all.map(({ path, levels }) => (levels.size > 0 ? `${path} (${[...levels].join(' ')})` : path))
  const whole = parts.filter((part, index) => part !== parts[index - 1]).join(', ')
  return whole.startsWith(header) && whole.endsWith(footer) ? whole.slice(header.length, -footer.length) : whole
}
