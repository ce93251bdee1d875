import styles from './FallbackPostPicture.module.css'

const threads = [
  'M-40 430C120 300 250 330 330 420S520 600 640 470 760 210 900 230s220 160 340 60',
  'M-40 180C140 120 230 260 360 300s230-60 330 20 60 240 190 240 200-180 360-150',
  'M-40 540C80 560 210 520 300 400S430 150 600 190s120 260 280 250 210-240 360-260',
  'M-40 330C90 200 240 190 340 270s60 230 210 240 170-330 340-300 190 220 350 190',
] as const

/**
 * Replaces the picture of a post without one: a written sheet with the thread sewn through it. The seed picks the
 * thread's path, so a post always looks the same.
 */
export function FallbackPostPicture({ seed }: { seed: number }) {
  const thread = threads[Math.abs(seed) % threads.length]
  return (
    <svg viewBox="0 0 1200 675" preserveAspectRatio="xMidYMid slice" fill="none" aria-hidden="true">
      <path d="M0 0h1200v675H0z" fill="var(--tint)" />
      <g transform={`rotate(${seed % 2 === 0 ? -4 : 3} 600 400)`}>
        <rect
          x="330"
          y="110"
          width="540"
          height="700"
          rx="22"
          className={styles.sheet}
          stroke="var(--line)"
          strokeWidth={2}
        />
        <path d="M400 210h250" strokeLinecap="round" stroke="var(--brand)" strokeWidth={26} />
        <path
          d="M400 300h400M400 352h360M400 404h392M400 456h300M400 556h380M400 608h330"
          strokeLinecap="round"
          className={styles.lines}
          strokeWidth={15}
        />
      </g>
      <path d={thread} stroke="var(--thread)" strokeWidth={9} strokeLinecap="round" strokeDasharray="24 22" />
    </svg>
  )
}
