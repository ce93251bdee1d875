import type { Portrait } from '#site/schemas/portrait.ts'
import { ThreadPath } from '#site/ui/ThreadPath.tsx'
import { PersonPortrait } from './PersonPortrait.tsx'
import styles from './TeamThread.module.css'

/** Five people strung along the thread. */
export function TeamThread({ portraits, description }: { portraits: readonly Portrait[]; description: string }) {
  return (
    <div className={styles.scene} role="img" aria-label={description}>
      <div className={styles.thread}>
        <ThreadPath
          width={1152}
          height={400}
          d="M-30 150C-14 220 30 258 104 258S236 176 346 176 490 272 600 272 728 164 840 164 960 262 1060 262 1160 220 1182 120"
        />
      </div>
      <div className={`${styles.thread} ${styles.narrow}`}>
        <ThreadPath
          width={560}
          height={440}
          d="M-40 236C-24 284 14 296 62 296S120 130 190 130s54 196 122 196 52-206 112-206 34 200 78 200 62-20 98-76"
        />
      </div>
      {portraits.map((parts) => (
        <div key={JSON.stringify(parts)} className={styles.person}>
          <PersonPortrait parts={parts} first />
        </div>
      ))}
    </div>
  )
}
