// Logos of content/logos/ that are pictures, as their shapes in the one size that all places show.
import { readdir, readFile } from 'node:fs/promises'
import { logoShape } from '../content/logo-shape.ts'

export type LogoPicture = { src: string; width: number; height: number }

/** By the name of the file. `publish` says at which address a shape will be. */
export async function logoPictures(
  root: URL,
  publish: (name: string, body: Buffer) => string,
): Promise<Record<string, LogoPicture>> {
  const folder = new URL('content/logos/', root)
  const names = (await readdir(folder)).filter((name) => /\.(png|webp)$/.test(name)).sort()
  const shapes = names.map(async (name) => {
    const shape = await logoShape(await readFile(new URL(name, folder)))
    // What has no shape is told by the check of the content.
    if ('problem' in shape) return []
    const { width, height, body } = shape
    return [[name, { src: publish(name, body), width, height }] as const]
  })
  return Object.fromEntries((await Promise.all(shapes)).flat())
}
