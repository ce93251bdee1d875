// The drawings of the pages: site/share-pictures/drawings/<page>.svg. Each says on which ground it stands, and what it shows.
import { readFile } from 'node:fs/promises'
import { type Ground, isGround } from './card.ts'

export type Drawing = { svg: string; ground: Ground; shows: string }

/** A page without one has the general drawing. */
export async function drawingOf(page: string): Promise<Drawing> {
  const svg = (await read(page)) ?? (await read('general'))
  const [, ground] = svg?.match(/data-ground="([a-z]+)"/) ?? []
  const [, shows] = svg?.match(/<title>([^<]+)<\/title>/) ?? []
  if (svg === undefined || shows === undefined || !isGround(ground))
    throw new Error(
      `site/share-pictures/drawings/${page}.svg: Name its ground in data-ground, and what it shows in <title>.`,
    )
  return { svg, ground, shows }
}

const read = (name: string) =>
  readFile(new URL(`drawings/${name}.svg`, import.meta.url), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
