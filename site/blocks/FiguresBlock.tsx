import type { BlockOf } from '#site/schemas/blocks.ts'
import type { Claimed, Proof } from '#site/schemas/proof.ts'
import { ClaimEvidence } from '#site/sections/ClaimEvidence.tsx'
import { SectionHead } from '#site/ui/SectionHead.tsx'
import styles from './FiguresBlock.module.css'

type Figures = BlockOf<'figures'>

export type FiguresBlockProps = Omit<Figures, 'figures'> & {
  id: string
  figures: readonly Claimed<Figures['figures'][number]>[]
  evidence: Proof['evidence']
}

/** Claimed figures, each with where it comes from. */
export function FiguresBlock({ id, heading, lead, figures, evidence }: FiguresBlockProps) {
  return (
    <section className="container section" aria-labelledby={id}>
      <SectionHead id={id} heading={heading} lead={lead} />
      <ul role="list" className={styles.figures}>
        {figures.map(({ said, claim, name, text }) => (
          <li key={claim}>
            <h3>
              <b>{said.wording}</b> <span>{name}</span>
            </h3>
            <p className="muted">{text}</p>
            <ClaimEvidence evidence={said.evidence} words={evidence} />
          </li>
        ))}
      </ul>
    </section>
  )
}
