import type { BlockOf, PlainBlock } from '#site/schemas/blocks.ts'
import type { Claimed } from '#site/schemas/claims.ts'
import type { Drawn } from '#site/schemas/portrait.ts'
import type { Proof } from '#site/schemas/proof.ts'

type Figures = BlockOf<'figures'>

export type FiguresBlockProps = Omit<Figures, 'figures'> & {
  figures: readonly Claimed<Figures['figures'][number]>[]
  evidence: Proof['evidence']
}

/** A block with what it shows from elsewhere in content/. */
export type ResolvedBlock =
  | Exclude<PlainBlock, { block: 'figures' | 'quote' }>
  | FiguresBlockProps
  | Drawn<BlockOf<'quote'>>

/** `width` and `height` are in pixels; they reserve the picture's space while it loads. */
export type ResolvedPicture = { src: string; srcSet?: string | undefined; alt: string; width: number; height: number }
