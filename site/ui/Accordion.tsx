import accordion from './Accordion.module.css'

export type AccordionProps = {
  items: readonly { q: string; a: string }[]
  /** Opens the first item initially. */
  firstOpen?: boolean
}

/** Questions that open and close independently. */
export function Accordion({ items, firstOpen = false }: AccordionProps) {
  return items.map(({ q, a }, index) => (
    <details key={q} className={accordion.item} open={firstOpen && index === 0}>
      <summary>
        {q}
        <PlusMinusIcon />
      </summary>
      <p className={`muted ${accordion.answer}`}>{a}</p>
    </details>
  ))
}

/** A plus that Accordion.module.css turns into a minus while the item is open. */
export const PlusMinusIcon = () => (
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
)
