import styles from './PartnerKnot.module.css'

const left = 'M20 78h292a58 58 0 0 1 0 116H20'
const right = 'M540 126H248a58 58 0 0 0 0 116h292'
// Where the right ribbon lies on top; it starts where a stitch starts.
const over = 'M420 126H320'

/** Two stitched ribbons hooked into each other: neither comes loose while the other holds. Decorative. */
export function PartnerKnot() {
  return (
    <svg className={styles.knot} viewBox="0 0 560 320" fill="none" aria-hidden="true">
      <path d={right} className={styles.green} />
      <path d={right} className={styles.greenStitch} />
      <path d={left} className={styles.gap} />
      <path d={left} className={styles.gold} />
      <path d={left} className={styles.goldStitch} />
      <path d="M410 126h-80" className={styles.gap} />
      <path d={over} className={styles.green} />
      <path d={over} className={styles.greenStitch} />
      <path d="M18 58v40l18-20ZM18 174v40l18-20ZM542 106v40l-18-20ZM542 222v40l-18-20Z" className={styles.cut} />
    </svg>
  )
}
