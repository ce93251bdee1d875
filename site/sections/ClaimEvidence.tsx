import type { Evidence } from '#site/schemas/claims.ts'
import type { Proof } from '#site/schemas/proof.ts'
import styles from './ClaimEvidence.module.css'

type EvidenceProps = { evidence: Evidence | undefined; words: Proof['evidence'] }

/** What a claimed figure rests on: origin, period and method. */
export const EvidenceFacts = ({ evidence, words }: EvidenceProps) =>
  evidence && (
    <>
      <dl className={`small ${styles.facts}`}>
        {(['origin', 'period', 'method'] as const).map((fact) => (
          <div key={fact}>
            <dt>{words[fact]}</dt>
            <dd>{evidence[fact]}</dd>
          </div>
        ))}
      </dl>
      <a href={words.formulas.href} className="tap small">
        {words.formulas.label}
      </a>
    </>
  )

/** Collapsible evidence below a claimed figure. */
export function ClaimEvidence({ evidence, words }: EvidenceProps) {
  if (!evidence) return null
  return (
    <details className={`small ${styles.evidence}`}>
      <summary className="tap link">{words.summary}</summary>
      <EvidenceFacts evidence={evidence} words={words} />
    </details>
  )
}
