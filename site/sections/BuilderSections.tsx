import { ArrowLeft, ArrowRight } from 'lucide-react'
import { fillIn } from '#domain/words/fill-in.ts'
import { Block } from '#site/drawings/BlockFlow.tsx'
import type { KindNames, NoCodeBuilder } from '#site/schemas/nocodebuilder.ts'
import { Choices } from '#site/ui/Choices.tsx'
import { SectionHead } from '#site/ui/SectionHead.tsx'
import styles from './BuilderSections.module.css'

/** A sentence and its blocks. `reorder-list` makes them movable and rewrites the sentence. */
export function SentenceToBlocks(props: NoCodeBuilder['sentence'] & { names: KindNames }) {
  const { heading, lead, said, blocks, names, works, earlier, later, moved } = props
  // Odd pieces were in brackets.
  const pieces = said.split(/[[\]]/)
  return (
    <section className="container section" aria-labelledby="sentence-heading">
      <SectionHead id="sentence-heading" heading={heading} lead={lead} kind="stacked" />
      <div data-reorder>
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
                className="row wrap"
                data-name={name}
                data-kind={block.kind}
                data-needs={needs?.kind}
                data-otherwise={needs?.otherwise}
              >
                <Block {...block} names={names} />
                <span className={styles.moves} data-moves data-keeps-room hidden>
                  <button
                    type="button"
                    className="icon-button"
                    aria-label={fillIn(earlier, { block: name })}
                    data-move="earlier"
                  >
                    <ArrowLeft aria-hidden="true" width={18} height={18} strokeWidth={2} />
                  </button>
                  <button
                    type="button"
                    className="icon-button"
                    aria-label={fillIn(later, { block: name })}
                    data-move="later"
                  >
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

/** All available blocks, a row for each kind. The chosen ones read from top to bottom as an agent. */
export function BlockCatalogue({ heading, lead, kinds }: NoCodeBuilder['shelf']) {
  return (
    <section className="sunk" aria-labelledby="shelf-heading">
      <div className="container section">
        <SectionHead id="shelf-heading" heading={heading} lead={lead} kind="statement" />
        <ol role="list" className={styles.shelves}>
          {kinds.map(({ kind, name, text, blocks }) => (
            <li key={kind} className="wrap" data-kind={kind}>
              <p>
                {name}
                <span>{text}</span>
              </p>
              <Choices legend={name} name={`block-${kind}`} labels={blocks} />
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

/** A trial run: a mark for each case of last month, by what the agent would have done. */
export function BuilderRehearsal({ heading, lead, description, counts }: NoCodeBuilder['rehearsal']) {
  const marks = counts.flatMap(({ kind, count }) => Array.from({ length: count }, (_, index) => `${kind} ${index}`))
  return (
    <section className="deep" aria-labelledby="rehearsal-heading">
      <div className="container section">
        <SectionHead id="rehearsal-heading" heading={heading} lead={lead} />
        <div data-sews>
          <div className={styles.marks} role="img" aria-label={description}>
            {marks.map((mark) => (
              <span key={mark} data-kind={mark.split(' ')[0]} />
            ))}
          </div>
        </div>
        <dl className={styles.counts}>
          {counts.map(({ name, count, kind, text }) => (
            <div key={kind} data-kind={kind}>
              <dt>
                <b>{count}</b> {name}
              </dt>
              <dd className="text">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

/** Safeguards for agents that many people can change. */
export function BuilderSafety({ heading, items }: NoCodeBuilder['care']) {
  return (
    <section className="container section short" aria-labelledby="care-heading">
      <SectionHead id="care-heading" heading={heading} kind="side">
        <ul role="list" className={styles.items}>
          {items.map(({ name, text }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p className="text">{text}</p>
            </li>
          ))}
        </ul>
      </SectionHead>
    </section>
  )
}
