import { fillIn } from '#domain/fill-in.ts'
import type { Faqs, Questions } from '#site/schemas/faqs.ts'
import styles from './QuestionDrawer.module.css'

export type QuestionDrawerProps = Pick<Faqs, 'groups' | 'drawer'> & { questions: Questions }

/** An index drawer with a card for each question of the page. The tab of a group leads to it. */
export function QuestionDrawer({ groups, drawer, questions }: QuestionDrawerProps) {
  const keys = ['hiring', 'pricing'] as const satisfies readonly (keyof Questions)[]
  return (
    <div className={styles.drawer}>
      {keys.map((key) => (
        <div key={key} className={styles.group}>
          <a href={`#${key}`}>
            {groups[key].name} <b>{questions[key].length}</b>
          </a>
          <ul role="list" aria-hidden="true">
            {questions[key].map(({ q }) => (
              <li key={q} />
            ))}
          </ul>
        </div>
      ))}
      <div className={styles.front}>
        <span>{fillIn(drawer, { count: keys.flatMap((key) => questions[key]).length })}</span>
      </div>
    </div>
  )
}
