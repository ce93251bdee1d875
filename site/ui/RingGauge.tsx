import { useId } from 'react'
import styles from './RingGauge.module.css'

export type RingGaugeProps = {
  /** Filled share of the ring, clamped to 0 to 1. */
  share: number
  label: string
  value: string
  /** Small, below the value. */
  unit?: string | undefined
  /** What a full ring means. */
  scale: string
}

const center = 60
const radius = 52
const circumference = 2 * Math.PI * radius
const stitches = 26
const stitch = circumference / stitches

/** One figure of a `<dl>`: its name, its value, and a ring filled with stitches in proportion. */
export function RingGauge({ share, label, value, unit, scale }: RingGaugeProps) {
  const mask = useId()
  const lengthOf = (part: number) => `${Math.min(1, Math.max(0, part)) * circumference} ${circumference}`
  const circle = { cx: center, cy: center, r: radius }
  // Clockwise from the top; the mask rotates with the circle.
  const fromTop = `rotate(-90 ${center} ${center})`
  return (
    <div className={styles.gauge}>
      <dt>
        {/* The scale explains the drawing; read out, it would sound like part of the figure. */}
        {label} <small aria-hidden="true">{scale}</small>
      </dt>
      <dd>
        <svg viewBox={`0 0 ${2 * center} ${2 * center}`} fill="none" aria-hidden="true">
          <mask id={mask} maskUnits="userSpaceOnUse" x="0" y="0" width={2 * center} height={2 * center}>
            <circle {...circle} className={styles.uncover} strokeDasharray={lengthOf(share)} />
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
