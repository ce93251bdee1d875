const left = 'M20 78h292a58 58 0 0 1 0 116H20'
const right = 'M540 126H248a58 58 0 0 0 0 116h292'
// Where the right ribbon lies on top; it starts where a stitch starts.
const over = 'M420 126H320'

/** Two stitched ribbons hooked into each other: neither comes loose while the other holds. Decorative. */
export function PartnerKnot() {
  return (
    <svg width="100%" viewBox="0 0 560 320" fill="none" aria-hidden="true">
      <path d={right} stroke="var(--brand)" strokeWidth={34} />
      <path d={right} stroke="var(--on-brand)" strokeWidth={3} strokeLinecap="round" strokeDasharray="10 10" />
      <path d={left} stroke="var(--paper)" strokeWidth={50} />
      <path d={left} stroke="var(--thread)" strokeWidth={34} />
      <path d={left} stroke="var(--on-thread)" strokeWidth={3} strokeLinecap="round" strokeDasharray="10 10" />
      <path d="M410 126h-80" stroke="var(--paper)" strokeWidth={50} />
      <path d={over} stroke="var(--brand)" strokeWidth={34} />
      <path d={over} stroke="var(--on-brand)" strokeWidth={3} strokeLinecap="round" strokeDasharray="10 10" />
      <path d="M18 58v40l18-20ZM18 174v40l18-20ZM542 106v40l-18-20ZM542 222v40l-18-20Z" fill="var(--paper)" />
    </svg>
  )
}
