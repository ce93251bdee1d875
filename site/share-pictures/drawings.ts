// The drawings of the pages: site/share-pictures/drawings/<page>.svg. Each says on which ground it stands.
import { readFile } from 'node:fs/promises'
import { type Ground, isGround } from './card.ts'

/** `name` is the one by which content/share-drawings.yaml says what it shows. */
export type Drawing = { name: string; svg: string; ground: Ground }

/** A page without one has the general drawing. */
export async function drawingOf(page: string): Promise<Drawing> {
  const own = await read(page)
  const svg = own ?? (await read('general'))
  const [, ground] = svg?.match(/data-ground="([a-z]+)"/) ?? []
  if (svg === undefined || !isGround(ground))
    throw new Error(`site/share-pictures/drawings/${page}.svg: Name its ground in data-ground.`)
  return { name: own === undefined ? 'general' : page, svg, ground }
}

const read = (name: string) =>
  readFile(new URL(`drawings/${name}.svg`, import.meta.url), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
