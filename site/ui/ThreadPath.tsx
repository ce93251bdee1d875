import { useId } from 'react'
import styles from './ThreadPath.module.css'

export type ThreadPathProps = {
  /** Size of the viewBox; the drawing scales with its container. */
  width: number
  height: number
  /** SVG path of the line. */
  d: string
  /** Fills the container, ignoring the aspect ratio. */
  stretched?: boolean
}

/**
 * The stitched line. It draws itself once, at load or when first seen: a solid line in the mask reveals the stitches.
 */
export function ThreadPath({ width, height, d, stretched }: ThreadPathProps) {
  const mask = useId()
  return (
    <div className={styles.thread} data-sews>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        fill="none"
        aria-hidden="true"
        preserveAspectRatio={stretched ? 'none' : undefined}
      >
        <mask id={mask} maskUnits="userSpaceOnUse" x="-100" y="-100" width={width + 200} height={height + 200}>
          <path d={d} pathLength="1" className={styles.uncover} />
        </mask>
        <path d={d} className="stitches" mask={`url(#${mask})`} />
      </svg>
    </div>
  )
}
