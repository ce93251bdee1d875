// Draws scenes of two sites, several at a time, and compares them.
import { availableParallelism } from 'node:os'
import { drawScene, type Site, type Strips } from './draw-scene.ts'
import { type PictureDifference, pictureDifference } from './picture-difference.ts'
import type { Scene, View } from './scenes.ts'

/** How a scene differs in one view, or a sentence that says why there are no two pictures of it. */
export type Comparison = { scene: Scene; view: View; difference: PictureDifference | string | undefined }

/** The drawings of a scene as it was, and as it is. */
export type Sites = { before: Site; after: Site }

/** The differences stand in the order of the scenes. */
export async function compareSites(sites: Sites, scenes: readonly Scene[]): Promise<Comparison[]> {
  const compared: Comparison[][] = []
  const waiting = scenes.entries()
  const lane = async () => {
    for (const [index, scene] of waiting) compared[index] = await compareScene(sites, scene)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, lane))
  return compared.flat()
}

async function compareScene({ before, after }: Sites, scene: Scene): Promise<Comparison[]> {
  const was = await attempt(before, scene)
  const is = await attempt(after, scene)
  return Promise.all(
    scene.views.map(async (view, index) => ({ scene, view, difference: await difference(was, is, index) })),
  )
}

/**
 * Resolves with a sentence when the scene cannot come about, as with a state of a page that a commit did not have yet.
 */
const attempt = (site: Site, scene: Scene) =>
  drawScene(site, scene).catch((error) => String(error).split('\n')[0] ?? 'unknown')

async function difference(was: Strips[] | string, is: Strips[] | string, index: number) {
  if (typeof was === 'string' && typeof is === 'string') return `can be drawn neither before nor after: ${is}`
  if (typeof was === 'string') return `can only be drawn after: ${was}`
  if (typeof is === 'string') return `can only be drawn before: ${is}`
  return firstDifference(was[index] ?? [], is[index] ?? [])
}

/** Resolves with the first strip in which they differ. Where one is longer, all below has moved. */
async function firstDifference(was: Strips, is: Strips) {
  for (const [index, strip] of is.entries()) {
    const before = was[index]
    const found = before ? await pictureDifference(before, strip) : 'is longer by a strip'
    if (found) return found
  }
  return was.length > is.length ? 'is shorter by a strip' : undefined
}
