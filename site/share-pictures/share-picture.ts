// Which picture a link to a page is shown with.
import { general, pages, posts } from 'virtual:share-pictures'
import type { Post } from '#domain/post.ts'

/** 1200 by 630 pixels. */
export type SharePicture = { src: string; alt: string; type: 'image/png' | 'image/jpeg' }

export type SharePictures = {
  general: SharePicture
  /** By the page's word, as in "pricing". */
  pages: Record<string, SharePicture>
  /** By title: what the picture says, whichever blog the post comes from. */
  posts: Record<string, SharePicture>
}

/** `path` as in "/AutonomousAgentPlatform". */
export const pictureOfPage = (path: string): SharePicture => pages[path.slice(1).toLowerCase() || 'home'] ?? general

export const pictureOfSharedResult = (): SharePicture => pages['roi-result'] ?? general

/** A post of another blog has no picture of ours: it is shown with its own, or else with that of the blog. */
export function pictureOfPost({ title, picture }: Pick<Post, 'title' | 'picture'>): SharePicture {
  const drawn = posts[title]
  if (drawn) return drawn
  return picture?.shareSrc ? { src: picture.shareSrc, alt: title, type: 'image/jpeg' } : pictureOfPage('/blog')
}
