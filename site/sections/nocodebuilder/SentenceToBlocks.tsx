import { ArrowLeft, ArrowRight } from 'lucide-react'
import { fillIn } from '#domain/fill-in.ts'
import { Block } from '#site/pictures/Block.tsx'
import type { KindNames, NoCodeBuilder } from '#site/schemas/nocodebuilder.ts'
import { SectionHead } from '#site/ui/SectionHead.tsx'
import styles from './SentenceToBlocks.module.css'

export type SentenceToBlocksProps = NoCodeBuilder['sentence'] & { names: KindNames }

/** A sentence, and the blocks that it becomes. `reorder-list` lets them be moved, and says the sentence anew. */
export function SentenceToBlocks(props: SentenceToBlocksProps) {
  const { heading, lead, said, blocks, names, works, earlier, later, moved } = props
  // Every second piece was between brackets.
  const pieces = said.split(/[[\]]/)
  return (
    <section className="container section" aria-labelledby="sentence-heading">
      <SectionHead id="sentence-heading" heading={heading} lead={lead} className={styles.head} />
      <div className={styles.picture} data-reorder>
        <p className={styles.said}>
          {pieces.map((piece, index) =>
            index % 2 === 1 ? (
              <span key={piece} className={styles.part} data-said>
                {piece}
              </span>
            ) : (
              piece
            ),
          )}
        </p>
        <ol role="list" className={styles.blocks}>
          {blocks.map(({ needs, ...block }) => {
            const name = `${names[block.kind]} ${block.text}`
            return (
              <li
                key={name}
                data-name={name}
                data-kind={block.kind}
                data-needs={needs?.kind}
                data-otherwise={needs?.otherwise}
              >
                <Block {...block} names={names} />
                <span className={styles.moves} data-moves data-keeps-room hidden>
                  <button type="button" aria-label={fillIn(earlier, { block: name })} data-move="earlier">
                    <ArrowLeft aria-hidden="true" width={18} height={18} strokeWidth={2} />
                  </button>
                  <button type="button" aria-label={fillIn(later, { block: name })} data-move="later">
                    <ArrowRight aria-hidden="true" width={18} height={18} strokeWidth={2} />
                  </button>
                </span>
              </li>
            )
          })}
        </ol>
        <p className={styles.verdict} data-verdict>
          {works}
        </p>
        <p className="visually-hidden" role="status" data-moved={moved} />
      </div>
    </section>
  )
}
