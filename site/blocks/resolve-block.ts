// Reads what a block shows from elsewhere in content/.
import { join } from 'node:path'
import { content } from '#site/content/content.ts'
import { withLazyPortrait, withPortrait } from '#site/content/people.ts'
import { postPicturePath } from '#site/content/pictures/post-pictures.ts'
import { pictureVariants, publishedSize } from '#site/content/pictures/published-picture.ts'
import { withClaim } from '#site/content/with-claim.ts'
import type { PlainBlock } from '#site/schemas/blocks.ts'
import type { ResolvedBlock, ResolvedPicture } from './resolved-block.ts'

export async function resolveBlock(block: PlainBlock): Promise<ResolvedBlock> {
  if (block.block === 'quote') return withLazyPortrait(await withPortrait(block))
  if (block.block !== 'figures') return block
  const { evidence } = await content('proof')
  return { ...block, figures: await Promise.all(block.figures.map(withClaim)), evidence }
}

export async function resolvePicture({ file, shows }: { file: string; shows: string }): Promise<ResolvedPicture> {
  // Astro builds and serves in the project's folder.
  const size = await publishedSize(join('content/posts/pictures', file))
  const src = postPicturePath(file)
  const cuts = pictureVariants(file).map(({ name, width }) => `${postPicturePath(name)} ${width}w`)
  const srcSet = cuts.length > 0 ? [...cuts, `${src} ${size.width}w`].join(', ') : undefined
  return { src, srcSet, alt: shows, ...size }
}
