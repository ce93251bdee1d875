// Chooses the picture of a shared link and its alternative text.
import { getEntry } from 'astro:content'
import type { Post } from '#domain/blog/post.ts'
import { addressIn } from '#domain/pages/addresses.ts'
import { currentLanguage } from '#language'
import { content, folderPages, legalTexts, ownPosts } from '#site/content/content.ts'
import { entryId } from '#site/content/read/entry-id.ts'
import { blocksIn, heroOf } from '#site/schemas/block-page.ts'
import { type CardWords, cardWords } from './card-words.ts'

/** 1200 by 630 pixels. */
export type SharePicture = { src: string; alt: string; type: 'image/png' | 'image/jpeg' }

/** The picture of pages without their own. */
export const generalName = 'general'
/** The picture of a shared calculator result. */
export const sharedResultName = 'roi-result'

/** Pages that nobody shares. */
const unshared = ['404', '500', 'review', 'funnel']

/** `path` is like "/AutonomousAgentPlatform". */
export async function pictureOfPage(path: string): Promise<SharePicture> {
  const page = cardName(path.slice(1).toLowerCase()) || 'home'
  return (await findPicture(page)) ?? general()
}

export const pictureOfSharedResult = async (): Promise<SharePicture> =>
  (await findPicture(sharedResultName)) ?? general()

/** A post of another blog has its own picture, or else that of the blog. */
export async function pictureOfPost({ title, picture }: Pick<Post, 'title' | 'picture'>): Promise<SharePicture> {
  // Matched by title, which is what the picture shows, whichever blog the post comes from.
  const own = (await ownPosts()).find(({ data }) => data.title === title)
  if (own) return { src: pathOf(postCardName(own.id)), alt: title, type: 'image/png' }
  return picture?.shareSrc ? { src: picture.shareSrc, alt: title, type: 'image/jpeg' } : pictureOfPage('/blog')
}

/** `path` is a page's, without the first slash. */
export const cardName = (path: string): string => path.replaceAll('/', '-')

export const postCardName = (id: string): string => `post-${id}`

const pathOf = (card: string): string => addressIn(currentLanguage(), `/share/${card}.png`)

async function general(): Promise<SharePicture> {
  const picture = await findPicture(generalName)
  if (!picture) throw new Error('There is no general share picture')
  return picture
}

async function findPicture(page: string): Promise<SharePicture | undefined> {
  const words = await wordsOfCard(page)
  if (!words) return undefined
  const shows = await content('share-drawings')
  const end = /[.!?]$/.test(words.headline) ? '' : '.'
  return { src: pathOf(page), alt: `${words.headline}${end} ${shows[page] ?? shows[generalName]}`, type: 'image/png' }
}

/**
 * `page` is a file of content/pages or content/legal, or one of the names above. Resolves with undefined for a page that nobody
 * shares.
 */
export async function wordsOfCard(page: string): Promise<CardWords | undefined> {
  const { brand } = await content('site')
  const words = unshared.includes(page) ? undefined : await textsOf(page)
  return words && cardWords(words, brand)
}

async function textsOf(page: string): Promise<Record<string, unknown> | undefined> {
  if (page === generalName) return {}
  if (page === sharedResultName) {
    const { here, shareHeading } = await content('roi-calculator')
    return { here, heading: shareHeading }
  }
  const legal = (await legalTexts()).find(({ id }) => id === page)
  if (legal) return { heading: legal.data.title }
  const inFolder = (await folderPages()).find(({ path }) => cardName(path.slice(1)) === page)?.page
  if (inFolder) {
    const here = 'platform' in inFolder && inFolder.platform
    return { ...(here && { here }), ...inFolder, hero: heroOf(blocksIn(inFolder)) }
  }
  // Importing content-files.ts would load all schemas, which take 40 MB of the server's memory per language.
  const entry = await getEntry(page as 'home', entryId(currentLanguage().path, 'only'))
  return entry && (entry.data.content as Record<string, unknown>)
}
