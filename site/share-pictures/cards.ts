// Lists every share picture of the site: one for each page and legal text, one for each of our own posts.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { content, folderPages, legalTexts, ownPosts } from '#site/content/content.ts'
import { logoMarks } from '#site/content/pictures/logo-marks.ts'
import { createPalette } from '#site/content/pictures/palette.ts'
import { publishedPicture } from '#site/content/pictures/published-picture.ts'
import { contentFiles } from '#site/content/read/content-files.ts'
import { type Card, type CardBrand, isGround } from './card.ts'
import { drawableText } from './card-words.ts'
import { cardName, generalName, postCardName, sharedResultName, wordsOfCard } from './share-picture.ts'

export type NamedCard = Card & { name: string }

export async function cardBrand(): Promise<CardBrand> {
  const { name, mark, colours } = (await content('site')).brand
  return { name, mark: logoMarks[mark] ?? '', palette: createPalette(colours) }
}

export async function allCards(): Promise<NamedCard[]> {
  const pages = Object.entries(contentFiles).flatMap(([page, { file }]) =>
    file.startsWith('content/pages/') ? page : [],
  )
  const legal = (await legalTexts()).map(({ id }) => id)
  const inFolders = (await folderPages()).map(({ path }) => cardName(path.slice(1)))
  const names = [generalName, sharedResultName, ...pages, ...inFolders, ...legal]
  return [...(await Promise.all(names.map(pageCard))).flat(), ...(await postCards())]
}

/** Resolves with an empty list for a page that nobody shares. */
async function pageCard(name: string): Promise<NamedCard[]> {
  const words = await wordsOfCard(name)
  return words ? [{ name, ...words, ...drawingOf(name) }] : []
}

const drawings = import.meta.glob<string>('./drawings/*.svg', { query: '?raw', import: 'default', eager: true })

/** The page's drawing, which names its own background; the general drawing if the page has none. */
function drawingOf(page: string): Pick<Card, 'drawing' | 'ground'> {
  const drawing = drawings[`./drawings/${page}.svg`] ?? drawings[`./drawings/${generalName}.svg`] ?? ''
  const [, ground] = drawing.match(/data-ground="([a-z]+)"/) ?? []
  if (!isGround(ground)) throw new Error(`site/share-pictures/drawings/${page}.svg: Name its ground in data-ground.`)
  return { drawing, ground }
}

async function postCards(): Promise<NamedCard[]> {
  const { tagline } = (await content('site')).brand
  const label = (await content('blog')).list.here
  return Promise.all(
    (await ownPosts()).map(async ({ id, data: { title, picture } }) => ({
      ...drawingOf('post'),
      name: postCardName(id),
      headline: drawableText(title) ?? tagline,
      label,
      ground: 'paper' as const,
      picture: await drawablePicture(join('content/posts/pictures', picture)),
    })),
  )
}

/** Returns an SVG as it is, and a photograph cropped to the same ratio. */
async function drawablePicture(file: string): Promise<string> {
  if (file.endsWith('.svg')) return readFile(file, 'utf8')
  const cut = await sharp(await publishedPicture(file))
    .resize(1280, 720, { fit: 'cover' })
    .png()
    .toBuffer()
  return `data:image/png;base64,${cut.toString('base64')}`
}
