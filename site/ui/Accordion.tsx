import { FoldSign } from './FoldSign.tsx'
import fold from './fold.module.css'

export type AccordionProps = {
  items: readonly { q: string; a: string }[]
  /** The first one is open when the page is shown. */
  firstOpen?: boolean
  /** `filter-list` searches them. */
  searched?: boolean
}

/** Questions that open and close independently: plus when closed, minus when open. */
export function Accordion({ items, firstOpen = false, searched = false }: AccordionProps) {
  return items.map(({ q, a }, index) => (
    <details
      key={q}
      className={fold.fold}
      open={firstOpen && index === 0}
      data-filter-text={searched ? `${q} ${a}` : undefined}
    >
      <summary>
        {q}
        <FoldSign />
      </summary>
      <p className={`muted ${fold.answer}`}>{a}</p>
    </details>
  ))
}
