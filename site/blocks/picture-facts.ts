import { join } from 'node:path'
import { postPicturePath } from '#site/content/post-pictures.ts'
import { pictureVariants, publishedSize } from '#site/content/published-picture.ts'

/** `width` and `height` are in pixels, so that nothing moves when the picture comes. */
export type PictureFacts = { src: string; srcSet?: string | undefined; alt: string; width: number; height: number }

export async function pictureFacts({ file, shows }: { file: string; shows: string }): Promise<PictureFacts> {
  // Astro builds and serves in the folder of the project.
  const size = await publishedSize(join('content/posts/pictures', file))
  const src = postPicturePath(file)
  const cuts = pictureVariants(file).map(({ name, width }) => `${postPicturePath(name)} ${width}w`)
  const srcSet = cuts.length > 0 ? [...cuts, `${src} ${size.width}w`].join(', ') : undefined
  return { src, srcSet, alt: shows, ...size }
}
