// Draws the share pictures once a build, hands pages their addresses as `virtual:share-pictures`, and writes them beside the
// other assets. In dev a picture is drawn when a browser asks for it.
import { mkdir, writeFile } from 'node:fs/promises'
import type { AstroIntegration } from 'astro'
import type { Plugin } from 'vite'
import { allCards, generalName } from '../share-pictures/all-cards.ts'
import { cardPainter } from '../share-pictures/draw-card.ts'
import type { SharePictures } from '../share-pictures/share-picture.ts'
import { drawAll, type PictureFile, picturesOf } from '../share-pictures/shared-pictures.ts'

const name = 'virtual:share-pictures'
const resolvedName = `\0${name}`
const devFolder = '/@share-pictures/'

export function sharePictures(): AstroIntegration {
  let drawn: Promise<{ files: PictureFile[]; pictures: SharePictures }> | undefined
  const draw = async (root: URL) => {
    const cards = await allCards(root)
    const files = await drawAll(cards)
    const pathOf = (card: string) => files.get(card)?.path ?? ''
    return { files: [...files.values()], pictures: picturesOf(cards, pathOf) }
  }
  return {
    name: 'share-pictures',
    hooks: {
      'astro:config:setup': ({ command, config: { root }, updateConfig }) => {
        const whenBuilt = async () => {
          drawn ??= draw(root)
          return (await drawn).pictures
        }
        const plugins =
          command === 'build' ? [pictureModule(whenBuilt)] : [pictureModule(() => listed(root)), drawnOnRequest(root)]
        updateConfig({ vite: { plugins } })
      },
      'astro:build:done': async ({ dir }) => {
        const { files } = (await drawn) ?? { files: [] }
        await mkdir(new URL('_astro/', dir), { recursive: true })
        await Promise.all(files.map(({ path, body }) => writeFile(new URL(`.${path}`, dir), body)))
      },
    },
  }
}

const pictureModule = (pictures: () => Promise<SharePictures>): Plugin => ({
  name: 'share-pictures',
  resolveId: (id) => (id === name ? resolvedName : undefined),
  async load(id) {
    if (id !== resolvedName) return
    return Object.entries(await pictures())
      .map(([part, value]) => `export const ${part} = ${JSON.stringify(value)}`)
      .join('\n')
  },
})

/** Where a page looks for its picture stays the same while content is edited, so no edit needs to load this anew. */
async function listed(root: URL): Promise<SharePictures> {
  const pathOf = (card: string) => `${devFolder}${card}.png`
  try {
    return picturesOf(await allCards(root), pathOf)
  } catch {
    // What is wrong with the content is told over the page.
    return { general: { src: pathOf(generalName), alt: '', type: 'image/png' }, pages: {}, posts: {} }
  }
}

const drawnOnRequest = (root: URL): Plugin => ({
  name: 'share-pictures-on-request',
  configureServer({ middlewares }) {
    middlewares.use(devFolder, async (request, response, next) => {
      try {
        const { brand, pages, posts } = await allCards(root)
        const card = [...pages, ...posts].find((one) => request.url === `/${one.name}.png`)
        if (!card) return next()
        const paint = await cardPainter()
        response.setHeader('content-type', 'image/png')
        response.end(await paint(card, brand))
      } catch (error) {
        next(error)
      }
    })
  },
})
