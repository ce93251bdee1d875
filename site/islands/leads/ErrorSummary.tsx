import { checkAnswers, type FieldErrors, type LeadForm } from '#domain/lead.ts'
import { Notice } from '#site/ui/Notice.tsx'
import styles from './ErrorSummary.module.css'
import { fieldId } from './field-id.ts'

export type ErrorSummaryProps = { form: LeadForm; errors: FieldErrors }

/** Everything that is wrong, over the form, each with the way to its field. One error needs no list. */
export function ErrorSummary({ form, errors }: ErrorSummaryProps) {
  const problems = Object.entries(errors)
  if (problems.length < 2) return null
  return (
    <Notice kind="error" quiet title={checkAnswers(problems.length)}>
      <ul className={styles.list}>
        {problems.map(([field, problem]) => (
          <li key={field}>
            <a href={`#${fieldId(form, field)}`}>{problem}</a>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
