import type { Accountant } from '#site/schemas/accountant.ts'
import { Card } from './Card.tsx'
import styles from './HalfSewnPage.module.css'

export type HalfSewnPageProps = Omit<Accountant['page'], 'description'>

/** A page whose lines are being sewn; the needle still hangs in it. */
export function HalfSewnPage({ caption, aside, title }: HalfSewnPageProps) {
  return (
    <div className={styles.page}>
      <Card caption={caption} aside={aside} sheet>
        <b>{title}</b>
        <svg viewBox="0 0 440 270" fill="none" aria-hidden="true">
          <path
            d="M4 20H420M4 64H436M4 108H204C264 108 270 160 310 158S338 150 346 160"
            stroke="var(--thread)"
            strokeWidth={6}
            strokeLinecap="round"
            strokeDasharray="15 14"
          />
          <path
            d="M4 152H250M4 196H280M4 240H200"
            stroke="var(--edge)"
            strokeWidth={6}
            strokeLinecap="round"
            strokeDasharray="1 13"
          />
          <path
            d="M332 140C340 132 350 134 358 144L436 252 342 160C330 150 326 146 332 140ZM341 149C338 152 340 155 344 158L356 168 348 156C346 151 344 147 341 149Z"
            fillRule="evenodd"
            fill="var(--ink)"
          />
        </svg>
      </Card>
    </div>
  )
}
