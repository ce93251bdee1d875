import styles from './Accordion.module.css'

export type AccordionProps = {
  items: readonly { q: string; a: string }[]
}

/** Questions that open and close independently: plus when closed, minus when open. */
export function Accordion({ items }: AccordionProps) {
  return items.map(({ q, a }) => (
    <details key={q} className={styles.item}>
      <summary>
        {q}
        <svg
          viewBox="0 0 20 20"
          width="20"
          height="20"
          stroke="var(--brand)"
          strokeWidth={2.5}
          strokeLinecap="round"
          aria-hidden="true"
        >
          <path d="M3 10h14" />
          <path d="M10 3v14" />
        </svg>
      </summary>
      <p>{a}</p>
    </details>
  ))
}
