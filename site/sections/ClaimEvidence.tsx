import type { Evidence } from '#site/schemas/claims.ts'
import type { Proof } from '#site/schemas/proof.ts'
import styles from './ClaimEvidence.module.css'

/** Collapsible evidence below a claimed figure: origin, period and method. */
export function ClaimEvidence({ evidence, words }: { evidence: Evidence | undefined; words: Proof['evidence'] }) {
  if (!evidence) return null
  return (
    <details className={`small ${styles.evidence}`}>
      <summary className="tap link">{words.summary}</summary>
      <dl>
        {(['origin', 'period', 'method'] as const).map((fact) => (
          <div key={fact}>
            <dt>{words[fact]}</dt>
            <dd>{evidence[fact]}</dd>
          </div>
        ))}
      </dl>
      <a href={words.formulas.href} className="tap">
        {words.formulas.label}
      </a>
    </details>
  )
}
