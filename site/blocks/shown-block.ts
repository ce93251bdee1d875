import { content } from '#site/content/content.ts'
import { apart, drawn } from '#site/content/people.ts'
import { claimed } from '#site/content/with-claim.ts'
import type { PlainBlock } from '#site/schemas/blocks.ts'
import type { ShownBlock } from './PlainBlock.tsx'

/** Resolves with a block and what it shows from elsewhere in content/. */
export async function shownBlock(block: PlainBlock): Promise<ShownBlock> {
  if (block.block === 'quote') return apart(await drawn(block))
  if (block.block !== 'figures') return block
  const { evidence } = await content('proof')
  return { ...block, figures: await Promise.all(block.figures.map(claimed)), evidence }
}
