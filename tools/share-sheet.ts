// `npm run share-sheet`: every share picture on one sheet, test-results/share-pictures.png, with texts that are hard to
// draw at the end. To be looked at whenever a drawing or the brand has changed.
import { mkdir, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { allCards } from '../site/share-pictures/all-cards.ts'
import { cardPainter } from '../site/share-pictures/draw-card.ts'
import { pageWords } from '../site/share-pictures/page-words.ts'

const root = new URL('../', import.meta.url)
const folder = new URL('test-results/', root)
const columns = 4
const shown = { width: 480, height: 252 }
const gap = 12

const hardTitles = [
  '',
  'A very long title that goes on about hiring '.repeat(5).slice(0, 200),
  'كيف تختار الوكيل المناسب للتوظيف في فريقك',
  'איך בוחרים סוכן גיוס לצוות שלך, ומה שואלים?',
  'We are hiring 🎉👩🏽‍💻, at last!',
  'Donaudampfschifffahrtsgesellschaftskapitän',
  '採用のためのエージェント',
]

const { brand, pages, posts } = await allCards(root)
const [general] = pages
if (!general) throw new Error('There are no cards')
const hard = hardTitles.map((heading) => ({
  ...general,
  ...pageWords({ heading }, { name: brand.name, tagline: general.headline }),
}))
const paint = await cardPainter()
const cards = await Promise.all([...pages, ...posts, ...hard].map((card) => paint(card, brand)))
const sheet = await sharp({
  create: {
    width: columns * (shown.width + gap) + gap,
    height: Math.ceil(cards.length / columns) * (shown.height + gap) + gap,
    channels: 3,
    background: '#8c948e',
  },
})
  .composite(
    await Promise.all(
      cards.map(async (card, index) => ({
        input: await sharp(card).resize(shown.width, shown.height).toBuffer(),
        left: gap + (index % columns) * (shown.width + gap),
        top: gap + Math.floor(index / columns) * (shown.height + gap),
      })),
    ),
  )
  .png()
  .toBuffer()
await mkdir(folder, { recursive: true })
await writeFile(new URL('share-pictures.png', folder), sheet)
const largest = Math.max(...cards.map(({ length }) => length))
console.log(`test-results/share-pictures.png: ${cards.length} cards, the largest of ${Math.round(largest / 1000)} kB`)
