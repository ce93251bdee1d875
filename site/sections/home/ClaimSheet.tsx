import type { ReactNode } from 'react'
import { fillIn, formatLongDate } from '#domain/words/fill-in.ts'
import { currentLanguage } from '#language'
import { PersonPortrait } from '#site/drawings/PersonPortrait.tsx'
import type { Claimed, Claims } from '#site/schemas/claims.ts'
import type { Home } from '#site/schemas/home.ts'
import type { Drawn } from '#site/schemas/portrait.ts'
import type { Proof } from '#site/schemas/proof.ts'
import { EvidenceFacts } from '../ClaimEvidence.tsx'
import styles from './ClaimSheet.module.css'

type Sentence = Claimed<Home['difference']['points'][number]>
type Figure = Claimed<Home['benefits']['figures'][number]>

export type ClaimSheetProps = {
  difference: Omit<Home['difference'], 'points'> & { points: Sentence[] }
  benefits: Omit<Home['benefits'], 'figures' | 'documents'> & { figures: Figure[]; documents: Sentence }
  testimonial: Drawn<Claimed<NonNullable<Home['testimonial']>>> | undefined
  evidence: Proof['evidence']
  /** Stands between the points and the benefits. */
  children: ReactNode
}

/** Our own claims, one below the other. A press strikes one, and shows what it rested on. */
export function ClaimSheet({ difference, benefits, testimonial, evidence, children }: ClaimSheetProps) {
  const words = { ...difference, evidence }
  return (
    <div className={`sunk ${styles.ground}`}>
      <div className={`sheet ${styles.paper}`}>
        <section className="container" aria-labelledby="difference-heading">
          <h2 id="difference-heading" className="subheading">
            {difference.heading}
          </h2>
          <p className={`lead ${styles.lead}`}>{difference.lead}</p>
          {difference.points.map(({ name, text, said }) => (
            <ClaimLine key={name} said={said} words={words} text={text}>
              <h3>{name}</h3>
            </ClaimLine>
          ))}
        </section>
        {children}
        <section className="container" aria-labelledby="benefits-heading">
          <h2 id="benefits-heading" className="subheading">
            {benefits.heading}
          </h2>
          <p className={`muted ${styles.lead}`}>{benefits.lead}</p>
          {[...benefits.figures, benefits.documents].map(({ name, text, said }) => (
            <ClaimLine key={name} said={said} words={words} text={text}>
              <h3>{said.kind === 'statistic' ? `${said.wording} ${name}` : name}</h3>
            </ClaimLine>
          ))}
        </section>
        {testimonial && <Testimonial {...testimonial} words={words} />}
      </div>
    </div>
  )
}

type ClaimLineProps = {
  said: Claims[string]
  words: Omit<Home['difference'], 'points'> & { evidence: Proof['evidence'] }
  text?: string | undefined
  /** The sentence that can be struck. */
  children: ReactNode
}

function ClaimLine({ said, words, text, children }: ClaimLineProps) {
  const day = formatLongDate(said.review, currentLanguage().tag)
  return (
    <details className={`reveal ${styles.claim}`}>
      <summary>
        {children}
        <span className="small link" aria-hidden="true">
          <span>{words.strike}</span>
          <span>{words.undo}</span>
        </span>
      </summary>
      <div className={styles.rests}>
        {text && <p className="measure">{text}</p>}
        <div>
          <p>
            <b>{words.rests}</b>
          </p>
          {said.evidence ? <EvidenceFacts evidence={said.evidence} words={words.evidence} /> : <p>{said.wording}</p>}
          <p className="muted small">{fillIn(words.owner, { owner: said.owner, day })}</p>
        </div>
      </div>
    </details>
  )
}

type TestimonialProps = Drawn<Claimed<NonNullable<Home['testimonial']>>> & Pick<ClaimLineProps, 'words'>

/** A customer's quote. */
const Testimonial = ({ said, avatar, name, title, company, sample, words }: TestimonialProps) => (
  <section className="container" aria-label={`${name}, ${company}`}>
    <figure>
      <blockquote>
        <ClaimLine said={{ ...said, wording: sample ?? said.source }} words={words}>
          <q>{said.wording}</q>
        </ClaimLine>
      </blockquote>
      <figcaption className={`row muted ${styles.speaker}`}>
        <PersonPortrait parts={avatar} />
        <span>
          <b>{name}</b> {title}, <bdi>{company}</bdi>
          {sample && <span className="small">{sample}</span>}
        </span>
      </figcaption>
    </figure>
  </section>
)
