import styles from './BrandMark.module.css'

/** The letter C, closed by a stitched arrow. */
export function BrandMark() {
  return (
    <svg
      className={styles.mark}
      viewBox="0 0 26 26"
      width="26"
      height="26"
      fill="none"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M21 6.5A10 10 0 1 0 21 19.5" strokeWidth="4" />
      <path d="M21 6.5 13 13l8 6.5" strokeWidth="3" strokeDasharray="5 5.2" />
    </svg>
  )
}
