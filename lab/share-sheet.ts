// `node lab/run.mjs share-sheet` puts every share picture of the built site on one sheet, test-results/share-pictures.png, to be
// looked at whenever a drawing or the brand has changed.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'

const root = new URL('../', import.meta.url)
const pictures = new URL('dist/client/share/', root)
const folder = new URL('test-results/', root)
const columns = 4
const shown = { width: 480, height: 252 }
const gap = 12

const names = (await readdir(pictures)).sort()
const cards = await Promise.all(names.map((name) => readFile(new URL(name, pictures))))
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
