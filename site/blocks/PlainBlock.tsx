import { PersonPortrait } from '#site/drawings/PersonPortrait.tsx'
import type { BlockOf } from '#site/schemas/blocks.ts'
import type { Drawn } from '#site/schemas/portrait.ts'
import { ClaimEvidence } from '#site/sections/ClaimEvidence.tsx'
import { ComparisonTable } from '#site/ui/ComparisonTable.tsx'
import { SectionHead } from '#site/ui/SectionHead.tsx'
import { StepList } from '#site/ui/StepList.tsx'
import styles from './PlainBlock.module.css'
import type { FiguresBlockProps, ResolvedBlock, ResolvedPicture } from './resolved-block.ts'

/** A block that any page may have: it needs no script, and no picture whose size must be read. */
export function PlainBlock({ id, block }: { id: string; block: ResolvedBlock }) {
  switch (block.block) {
    case 'text':
      return <TextBlock {...block} id={id} />
    case 'steps':
      return <StepsBlock {...block} id={id} />
    case 'points':
      return <PointsBlock {...block} id={id} />
    case 'figures':
      return <FiguresBlock {...block} id={id} />
    case 'quote':
      return <QuoteBlock {...block} />
    case 'comparison':
      return <ComparisonBlock {...block} id={id} />
  }
}

export type BlockPictureProps = ResolvedPicture & {
  /** Loads eagerly, in the first view of the page. */
  first?: boolean
}

/** A picture of content/posts/pictures/, with rounded corners. */
export const BlockPicture = ({ src, srcSet, alt, width, height, first = false }: BlockPictureProps) => (
  <img
    className={styles.picture}
    src={src}
    srcSet={srcSet}
    sizes={srcSet && '(min-width: 62rem) min(50vw, 45rem), 100vw'}
    alt={alt}
    width={width}
    height={height}
    loading={first ? 'eager' : 'lazy'}
    fetchPriority={first ? 'high' : 'auto'}
    decoding="async"
  />
)

/** Paragraphs beside their heading, or below it on a narrow screen. */
export function TextBlock({ id, heading, paragraphs }: BlockOf<'text'> & { id: string }) {
  return (
    <section className={`container section split ${styles.beside}`} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <div className={styles.paragraphs}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  )
}

export type MediaBlockProps = Omit<BlockOf<'media'>, 'picture'> & { id: string; picture: ResolvedPicture }

/** A picture beside text. */
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

/** Steps along the thread. */
export function StepsBlock({ id, heading, lead, steps }: BlockOf<'steps'> & { id: string }) {
  return (
    <section className={`container section split ${styles.beside}`} aria-labelledby={id}>
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

/** A table with a column for each compared thing. */
export function ComparisonBlock({ id, heading, lead, columns, struck, rows }: BlockOf<'comparison'> & { id: string }) {
  const strike = (cells: readonly string[]) =>
    cells.map((cell, index) =>
      index < cells.length - 1 ? <s key={cell}>{cell}</s> : <strong key={cell}>{cell}</strong>,
    )

  return (
    <section className="container section" aria-labelledby={id}>
      <SectionHead id={id} heading={heading} lead={lead} kind="stacked" />
      <ComparisonTable
        labelledBy={id}
        columns={columns}
        rows={rows.map(({ name, cells }) => ({ key: name, name, cells: struck ? strike(cells) : cells }))}
      />
    </section>
  )
}

/** Claimed figures, each with its evidence. */
export function FiguresBlock({ id, heading, lead, figures, evidence }: FiguresBlockProps & { id: string }) {
  return (
    <section className="container section" aria-labelledby={id}>
      <SectionHead id={id} heading={heading} lead={lead} />
      <ul role="list" className={styles.figures}>
        {figures.map(({ said, claim, name, text }) => (
          <li key={claim} className="tile">
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

/** Reasons on the dark band, each a sentence in large type beside its explanation. */
export function PointsBlock({ id, heading, lead, points }: BlockOf<'points'> & { id: string }) {
  return (
    <section className="section deep" aria-labelledby={id}>
      <div className="container">
        <SectionHead id={id} heading={heading} lead={lead} beside="wide" />
        <ul role="list" className={styles.points}>
          {points.map((point) => (
            <li key={point.name} className="reveal">
              <h3>{point.name}</h3>
              <p className="muted measure">{point.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** A customer's quote. */
export function QuoteBlock({ quote, avatar, name, title, company, sample }: Drawn<BlockOf<'quote'>>) {
  return (
    <section className="container section close" aria-label={`${name}, ${company}`}>
      <figure className={`reveal ${styles.quote}`}>
        <blockquote>
          <p>{quote}</p>
        </blockquote>
        <figcaption className="row muted">
          <span className={styles.portrait}>
            <PersonPortrait parts={avatar} />
          </span>
          <span>
            <b>{name}</b>
            {title}, <bdi>{company}</bdi>
            {sample && <span className="small">{sample}</span>}
          </span>
        </figcaption>
      </figure>
    </section>
  )
}
