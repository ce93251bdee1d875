import type { MeasuredNode } from '@takumi-rs/core'
import { expect, test } from 'vitest'
import { colourNames } from '#site/schemas/brand-colours.ts'
import { type Card, cardHeight, cardNode, cardWidth, headlineBox, rendererWithFonts } from './card.ts'

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"/>'
const palette = Object.fromEntries(colourNames.map((name) => [name, '#123456'])) as Record<
  (typeof colourNames)[number],
  string
>
const brand = { name: 'Thimble', mark: svg, palette }
const renderer = await rendererWithFonts()

const headlines = [
  'Pricing',
  'Ready to put our AI Agents to work?',
  'WHAT WOMEN WANT FROM MANAGEMENT, WITH MAMMOTH MEMOS',
  'A title that goes on about hiring and what comes of it '.repeat(4).slice(0, 200),
  'Donaudampfschifffahrtsgesellschaftskapitän',
  'كيف تختار الوكيل المناسب للتوظيف في فريقك',
  'איך בוחרים סוכן גיוס לצוות שלך, ומה שואלים אותו קודם?',
]

async function measured(card: Card): Promise<MeasuredNode> {
  const { children } = await renderer.measure(await cardNode(renderer, card, brand), {
    width: cardWidth,
    height: cardHeight,
  })
  const [headline] = children.at(-1)?.children ?? []
  if (!headline) throw new Error('The card has no headline')
  return headline
}

test.each(headlines)(
  'G-01 the headline %j is drawn whole within its box, beside a drawing or a picture',
  async (headline) => {
    for (const picture of [undefined, svg]) {
      const card: Card = { headline, ground: 'paper', drawing: svg, picture }
      const { width, height, runs } = await measured(card)
      expect(Math.max(...runs.map((run) => run.x + run.width))).toBeLessThanOrEqual(width + 1)
      expect(width).toBeLessThanOrEqual(headlineBox(card).width)
      expect(height).toBeLessThanOrEqual(headlineBox(card).height)
      expect(runs.length).toBeGreaterThan(0)
      const shown = runs.map(({ text }) => text).join('')
      if (headline.length < 200) expect(shown.replaceAll(/\s/g, '')).toHaveLength(headline.replaceAll(/\s/g, '').length)
    }
  },
)

test('G-01 the same card gives the same bytes, and another brand colour another picture', async () => {
  const draw = async (ink: string) => {
    const card: Card = { headline: 'Pricing', ground: 'paper', drawing: svg }
    const node = await cardNode(renderer, card, { ...brand, palette: { ...palette, ink } })
    return renderer.render(node, { width: cardWidth, height: cardHeight, format: 'png' })
  }
  const [one, same, other] = await Promise.all([draw('#000000'), draw('#000000'), draw('#7a1f5c')])
  expect(one.equals(same)).toBe(true)
  expect(one.equals(other)).toBe(false)
})
