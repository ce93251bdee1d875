import { Block } from '#site/pictures/Block.tsx'
import type { NoCodeBuilder } from '#site/schemas/nocodebuilder.ts'
import { SectionHead } from '#site/ui/SectionHead.tsx'
import styles from './SentenceToBlocks.module.css'

export type SentenceToBlocksProps = NoCodeBuilder['sentence']

/** A sentence, and the blocks that it becomes. */
export function SentenceToBlocks({ heading, lead, description, said, blocks }: SentenceToBlocksProps) {
  // Every second piece was between brackets.
  const pieces = said.split(/[[\]]/)
  return (
    <section className="container section" aria-labelledby="sentence-heading">
      <SectionHead id="sentence-heading" heading={heading} lead={lead} className={styles.head} />
      <div className={`reveal ${styles.picture}`} role="img" aria-label={description}>
        <p className={styles.said}>
          {pieces.map((piece, index) =>
            index % 2 === 1 ? (
              <span key={piece} className={styles.part}>
                {piece}
              </span>
            ) : (
              piece
            ),
          )}
        </p>
        <ol role="list" className={styles.blocks}>
          {blocks.map((block) => (
            <li key={block.text}>
              <Block {...block} />
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
