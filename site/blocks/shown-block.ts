import { content } from '#site/content/content.ts'
import { withLazyPortrait, withPortrait } from '#site/content/people.ts'
import { withClaim } from '#site/content/with-claim.ts'
import type { PlainBlock } from '#site/schemas/blocks.ts'
import type { ShownBlock } from './PlainBlock.tsx'

/** Resolves with a block and what it shows from elsewhere in content/. */
export async function shownBlock(block: PlainBlock): Promise<ShownBlock> {
  if (block.block === 'quote') return withLazyPortrait(await withPortrait(block))
  if (block.block !== 'figures') return block
  const { evidence } = await content('proof')
  return { ...block, figures: await Promise.all(block.figures.map(withClaim)), evidence }
}
