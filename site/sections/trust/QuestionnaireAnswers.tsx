import { fillIn } from '#domain/fill-in.ts'
import type { DatedClaim } from '#site/schemas/claims.ts'
import type { SecurityAnswers, Trust } from '#site/schemas/trust.ts'
import { FoldSign } from '#site/ui/FoldSign.tsx'
import fold from '#site/ui/fold.module.css'
import { Downloads } from './Exhibits.tsx'
import styles from './QuestionnaireAnswers.module.css'
import { OwnerAndEnd, Standing } from './TrustPart.tsx'

type Answer = SecurityAnswers[number]['answers'][number] & { number: number; said: DatedClaim }

export type QuestionnaireAnswersProps = {
  words: Pick<Trust, 'answers' | 'until' | 'underReview'>
  groups: readonly { name: string; answers: readonly Answer[] }[]
}

/** The answers to security questionnaires, folded by topic, and all of them to download. */
export function QuestionnaireAnswers({ words, groups }: QuestionnaireAnswersProps) {
  const { states, count, downloads } = words.answers
  return (
    <div className={styles.answers}>
      {groups.map(({ name, answers }) => (
        <details key={name} className={fold.fold}>
          <summary>
            {name}{' '}
            <span className="muted small">
              {fillIn(count, { count: answers.length })}
              <FoldSign />
            </span>
          </summary>
          <dl>
            {answers.map(({ number, q, a, state, said }) => (
              <div key={number}>
                <dt>
                  <span>{number}</span> {q}
                </dt>
                <dd>
                  <Standing said={said} words={words}>
                    {state !== 'described' && <b data-state={state}>{states[state]}</b>} {a ?? said.wording}
                  </Standing>
                </dd>
                <dd className="small">
                  <OwnerAndEnd said={said} words={words} />
                </dd>
              </div>
            ))}
          </dl>
        </details>
      ))}
      <Downloads name="security-answers" {...downloads} />
    </div>
  )
}
