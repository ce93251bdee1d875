import { useId } from 'react'
import styles from './Ring.module.css'

export type RingProps = {
  /** How much of the ring is stitched, from 0 to 1; values outside are clamped. */
  share: number
  label: string
  value: string
  /** Shown small under the value, inside the ring. */
  unit?: string | undefined
  /** What a full ring means. */
  scale: string
}

const center = 60
const radius = 52
const circumference = 2 * Math.PI * radius
const stitches = 26
const stitch = circumference / stitches

/** One figure of a `<dl>`: its name, its value as text, and a ring stitched as far as the value goes. */
export function Ring({ share, label, value, unit, scale }: RingProps) {
  const mask = useId()
  const sewn = Math.min(1, Math.max(0, share)) * circumference
  const circle = { cx: center, cy: center, r: radius }
  // The stitches begin at the top and go clockwise; the mask turns with what it masks.
  const fromTop = `rotate(-90 ${center} ${center})`
  return (
    <div className={styles.ring}>
      <dt>
        {/* This is the scale of the ring, which is a drawing. If it were read out, it would be part of the figure. */}
        {label} <small aria-hidden="true">{scale}</small>
      </dt>
      <dd>
        <svg viewBox={`0 0 ${2 * center} ${2 * center}`} fill="none" aria-hidden="true">
          <mask id={mask} maskUnits="userSpaceOnUse" x="0" y="0" width={2 * center} height={2 * center}>
            <circle {...circle} className={styles.uncover} strokeDasharray={`${sewn} ${circumference}`} />
          </mask>
          <circle {...circle} className={styles.track} />
          <circle
            {...circle}
            className={styles.stitches}
            transform={fromTop}
            strokeDasharray={`${stitch * 0.62} ${stitch * 0.38}`}
            mask={`url(#${mask})`}
          />
        </svg>
        <span className={styles.value} data-size={value.length > 6 ? (value.length > 9 ? 'fine' : 'small') : undefined}>
          <span translate="no">{value}</span> {unit && <small>{unit}</small>}
        </span>
      </dd>
    </div>
  )
}
