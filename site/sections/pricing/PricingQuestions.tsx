import type { Pricing } from '#site/schemas/pricing.ts'
import type { Questions } from '#site/schemas/questions.ts'
import { Accordion } from '#site/ui/Accordion.tsx'
import sharedStyles from '#site/ui/shared-styles.module.css'
import styles from './PricingQuestions.module.css'

export type PricingQuestionsProps = Pricing['faq'] & {
  id?: string
  lead?: string | undefined
  questions: Questions['pricing']
}

/** Questions beside a sticky heading. */
export function PricingQuestions({ id = 'questions-heading', heading, lead, more, questions }: PricingQuestionsProps) {
  return (
    <section className={`container section split ${styles.section}`} aria-labelledby={id}>
      <div className={`${sharedStyles.sticky} ${styles.head}`}>
        <h2 id={id}>{heading}</h2>
        {lead && <p className="lead">{lead}</p>}
        <a className="tap" href={more.href}>
          {more.label}
        </a>
      </div>
      <div>
        <Accordion items={questions} />
      </div>
    </section>
  )
}
