const left = 'M-80 470H860a150 150 0 0 1 0 300H-80'
const right = 'M1680 590H740a150 150 0 0 0 0 300H1680'
// Where the right ribbon lies on top of the left one.
const over = 'M1110 590H900'

const seam = { strokeWidth: 5, strokeLinecap: 'round', strokeDasharray: '20 20' } as const

/** Two stitched ribbons hooked into each other, from edge to edge: neither comes loose while the other holds. Decorative. */
export function PartnerKnot() {
  return (
    <svg viewBox="0 410 1600 560" preserveAspectRatio="xMidYMax slice" fill="none" aria-hidden="true">
      <path d={right} stroke="var(--brand)" strokeWidth={84} />
      <path d={right} stroke="var(--on-brand)" {...seam} />
      <path d={left} stroke="var(--tint)" strokeWidth={112} />
      <path d={left} stroke="var(--thread)" strokeWidth={84} />
      <path d={left} stroke="var(--on-thread)" {...seam} />
      <path d={over} stroke="var(--tint)" strokeWidth={112} />
      <path d="M1130 590H880" stroke="var(--brand)" strokeWidth={84} />
      <path d="M1130 590H880" stroke="var(--on-brand)" {...seam} />
    </svg>
  )
}
