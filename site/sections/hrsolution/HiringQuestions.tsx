import type { HrSolution } from '#site/schemas/hrsolution.ts'
import type { Questions } from '#site/schemas/questions.ts'
import { Accordion } from '#site/ui/Accordion.tsx'
import styles from './HiringQuestions.module.css'

export type HiringQuestionsProps = HrSolution['faq'] & { questions: Questions['hiring'] }

/** The questions about hiring, in one column of reading width. */
export function HiringQuestions({ heading, more, questions }: HiringQuestionsProps) {
  return (
    <section className={`container section split ${styles.section}`} aria-labelledby="questions-heading">
      <h2 id="questions-heading">{heading}</h2>
      <div className={styles.questions}>
        <Accordion items={questions} />
        <a className="tap" href={more.href}>
          {more.label}
        </a>
      </div>
    </section>
  )
}
