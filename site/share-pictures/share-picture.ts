// Chooses which picture a link to a page is shown with, and what it says.
import { getCollection, getEntry } from 'astro:content'
import { language } from '#content/site.yaml'
import { addressIn } from '#domain/addresses.ts'
import type { Post } from '#domain/post.ts'
import { content, folderPages, legalTexts } from '#site/content/content.ts'
import { storedId } from '#site/content/entry-id.ts'
import { blocksIn, heroOf } from '#site/schemas/block-page.ts'
import { type PageWords, pageWords } from './card-words.ts'

/** 1200 by 630 pixels. */
export type SharePicture = { src: string; alt: string; type: 'image/png' | 'image/jpeg' }

/** The picture of a page that has none of its own. */
export const generalName = 'general'
/** The picture of the calculator's page with the numbers of somebody who shared the link. */
export const sharedResultName = 'roi-result'

/** Nobody shares a link to these. */
const unshared = ['404', '500', 'review', 'funnel']

/** `path` is like "/AutonomousAgentPlatform". */
export async function pictureOfPage(path: string): Promise<SharePicture> {
  const page = cardName(path.slice(1).toLowerCase()) || 'home'
  return (await drawnFor(page)) ?? general()
}

export const pictureOfSharedResult = async (): Promise<SharePicture> => (await drawnFor(sharedResultName)) ?? general()

/** A post of another blog has no picture of ours: it is shown with its own, or else with that of the blog. */
export async function pictureOfPost({ title, picture }: Pick<Post, 'title' | 'picture'>): Promise<SharePicture> {
  // Posts are matched by title, since that is what the picture says, whichever blog the post comes from.
  const own = (await getCollection('posts')).find(({ data }) => data.title === title)
  if (own) return { src: pathOf(postCardName(own.id)), alt: title, type: 'image/png' }
  return picture?.shareSrc ? { src: picture.shareSrc, alt: title, type: 'image/jpeg' } : pictureOfPage('/blog')
}

/** `path` is that of a page without its first slash. */
export const cardName = (path: string): string => path.replaceAll('/', '-')

export const postCardName = (id: string): string => `post-${id}`

const pathOf = (card: string): string => addressIn(language, `/share/${card}.png`)

async function general(): Promise<SharePicture> {
  const picture = await drawnFor(generalName)
  if (!picture) throw new Error('There is no general share picture')
  return picture
}

async function drawnFor(page: string): Promise<SharePicture | undefined> {
  const words = await wordsOfCard(page)
  if (!words) return undefined
  const shows = await content('share-drawings')
  const end = /[.!?]$/.test(words.headline) ? '' : '.'
  return { src: pathOf(page), alt: `${words.headline}${end} ${shows[page] ?? shows[generalName]}`, type: 'image/png' }
}

/** `page` is a file of content/pages or content/legal, or one of the names above. A page that nobody shares has no words. */
export async function wordsOfCard(page: string): Promise<PageWords | undefined> {
  const { brand } = await content('site')
  const words = unshared.includes(page) ? undefined : await textsOf(page)
  return words && pageWords(words, brand)
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
  // The list of files would bring all schemas along, which take 40 MB of the server's memory for each language.
  const entry = await getEntry(page as 'home', storedId(language.path, 'only'))
  return entry && (entry.data.content as Record<string, unknown>)
}
