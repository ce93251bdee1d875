import { join } from 'node:path'
import { postPicturePath } from '#site/content/post-pictures.ts'
import { publishedSize } from '#site/content/published-picture.ts'

/** `width` and `height` are in pixels, so that nothing moves when the picture comes. */
export type PictureFacts = { src: string; alt: string; width: number; height: number }

export async function pictureFacts({ file, shows }: { file: string; shows: string }): Promise<PictureFacts> {
  // Astro builds and serves in the folder of the project.
  return { src: postPicturePath(file), alt: shows, ...(await publishedSize(join('content/posts/pictures', file))) }
}
