import type { BlockOf } from '#site/schemas/blocks.ts'
import type { Claimed, Proof } from '#site/schemas/claims.ts'
import { ClaimEvidence } from '#site/sections/ClaimEvidence.tsx'
import { ComparisonTable } from '#site/ui/ComparisonTable.tsx'
import { SectionHead } from '#site/ui/SectionHead.tsx'
import { StepList } from '#site/ui/StepList.tsx'
import { BlockPicture } from './BlockPicture.tsx'
import looks from './blocks.module.css'
import styles from './PlainBlocks.module.css'
import type { PictureFacts } from './picture-facts.ts'

/** Paragraphs beside their heading, and on a narrow screen below it. */
export function TextBlock({ id, heading, paragraphs }: BlockOf<'text'> & { id: string }) {
  return (
    <section className={`container section split ${looks.beside}`} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <div className={styles.paragraphs}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  )
}

export type MediaBlockProps = Omit<BlockOf<'media'>, 'picture'> & { id: string; picture: PictureFacts }

/** A picture with words beside it. */
export function MediaBlock({ id, heading, text, more, picture }: MediaBlockProps) {
  return (
    <section className={`container section split ${styles.section}`} aria-labelledby={id}>
      <BlockPicture {...picture} />
      <div>
        <h2 id={id}>{heading}</h2>
        <p className="lead">{text}</p>
        {more && (
          <a className="tap" href={more.href}>
            {more.label}
          </a>
        )}
      </div>
    </section>
  )
}

/** What happens, one after another, along the thread. */
export function StepsBlock({ id, heading, lead, steps }: BlockOf<'steps'> & { id: string }) {
  return (
    <section className={`container section split ${looks.beside}`} aria-labelledby={id}>
      <div>
        <h2 id={id}>{heading}</h2>
        {lead && <p className="lead">{lead}</p>}
      </div>
      <StepList className={styles.steps}>
        {steps.map(({ name, text }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p className="muted">{text}</p>
          </li>
        ))}
      </StepList>
    </section>
  )
}

/** A table with a column for each thing that is compared. */
export function ComparisonBlock({ id, heading, lead, columns, rows }: BlockOf<'comparison'> & { id: string }) {
  return (
    <section className="container section" aria-labelledby={id}>
      <SectionHead id={id} heading={heading} lead={lead} kind="stacked" />
      <ComparisonTable
        labelledBy={id}
        columns={columns}
        rows={rows.map(({ name, cells }) => ({ key: name, name, cells }))}
      />
    </section>
  )
}

type Figures = BlockOf<'figures'>

export type FiguresBlockProps = Omit<Figures, 'figures'> & {
  figures: readonly Claimed<Figures['figures'][number]>[]
  evidence: Proof['evidence']
}

/** Claimed figures, each with where it comes from. */
export function FiguresBlock({ id, heading, lead, figures, evidence }: FiguresBlockProps & { id: string }) {
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
