import type { PlainBlock as Block, BlockOf } from '#site/schemas/blocks.ts'
import type { Drawn } from '#site/schemas/portrait.ts'
import { CustomerQuote } from '#site/sections/home/CustomerQuote.tsx'
import { DifferencePoints } from '#site/sections/home/DifferencePoints.tsx'
import { ComparisonBlock, FiguresBlock, type FiguresBlockProps, StepsBlock, TextBlock } from './PlainBlocks.tsx'

/** A block with what it shows from elsewhere in content/. */
export type ShownBlock = Exclude<Block, { block: 'figures' | 'quote' }> | FiguresBlockProps | Drawn<BlockOf<'quote'>>

/** A block that any page may have: it brings no script, and no picture whose size would have to be read. */
export function PlainBlock({ id, shown }: { id: string; shown: ShownBlock }) {
  switch (shown.block) {
    case 'text':
      return <TextBlock {...shown} id={id} />
    case 'steps':
      return <StepsBlock {...shown} id={id} />
    case 'points':
      return <DifferencePoints {...shown} id={id} />
    case 'figures':
      return <FiguresBlock {...shown} id={id} />
    case 'quote':
      return <CustomerQuote {...shown} />
    case 'comparison':
      return <ComparisonBlock {...shown} id={id} />
  }
}
