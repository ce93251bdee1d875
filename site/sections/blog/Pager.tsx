import { ArrowLeft, ArrowRight } from 'lucide-react'
import { fillIn } from '#domain/fill-in.ts'
import type { BlogWords } from '#site/schemas/blog.ts'
import styles from './Pager.module.css'

export type PagerProps = {
  words: BlogWords['pager']
  current: number
  last: number
  steps: readonly (number | 'gap')[]
  pathOf: (page: number) => string
}

/** Links to the other pages of a list. */
export function Pager({ words, current, last, steps, pathOf }: PagerProps) {
  return (
    <nav className={styles.pager} aria-label={words.label}>
      {current > 1 && (
        <a href={pathOf(current - 1)} rel="prev" className={styles.previous}>
          <ArrowLeft aria-hidden="true" width={20} height={20} />
          {words.previous}
        </a>
      )}
      <ol role="list">
        {steps.map((step, index) => (
          <li key={step === 'gap' ? `gap after ${steps[index - 1]}` : step}>
            {step === 'gap' ? (
              <span className="muted" aria-hidden="true">
                …
              </span>
            ) : (
              <a href={pathOf(step)} aria-current={step === current ? 'page' : undefined}>
                <span className="visually-hidden">{fillIn(words.page, { page: step })}</span>
                <span aria-hidden="true">{step}</span>
              </a>
            )}
          </li>
        ))}
      </ol>
      {current < last && (
        <a href={pathOf(current + 1)} rel="next" className={styles.next}>
          {words.next}
          <ArrowRight aria-hidden="true" width={20} height={20} />
        </a>
      )}
    </nav>
  )
}
