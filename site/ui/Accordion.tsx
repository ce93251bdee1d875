import styles from './Accordion.module.css'
import { FoldSign } from './FoldSign.tsx'
import fold from './fold.module.css'

export type AccordionProps = {
  items: readonly { q: string; a: string }[]
}

/** Questions that open and close independently: plus when closed, minus when open. */
export function Accordion({ items }: AccordionProps) {
  return items.map(({ q, a }) => (
    <details key={q} className={fold.fold}>
      <summary>
        {q}
        <FoldSign />
      </summary>
      <p className={`muted ${styles.answer}`}>{a}</p>
    </details>
  ))
}
