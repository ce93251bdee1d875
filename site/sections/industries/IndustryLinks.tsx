import { ArrowDown } from 'lucide-react'
import type { Industries } from '#site/schemas/industries.ts'
import styles from './IndustryLinks.module.css'

export type IndustryLinksProps = Industries['fork']

/** The thread forks: two ways down the page. */
export function IndustryLinks({ label, technology, healthcare }: IndustryLinksProps) {
  return (
    <nav aria-label={label} className={styles.fork}>
      <svg viewBox="0 0 200 320" preserveAspectRatio="none" fill="none" aria-hidden="true">
        <path d="M-60 160C40 160 60 160 84 150S96 74 200 74" className="stitches" vectorEffect="non-scaling-stroke" />
        <path d="M84 150C110 150 100 246 200 246" className="stitches" vectorEffect="non-scaling-stroke" />
      </svg>
      <ul role="list">
        <li>
          <a href="#technology">
            <b>{technology.name}</b>
            <span className="muted">{technology.text}</span>
            <ArrowDown aria-hidden="true" width={22} height={22} strokeWidth={1.75} />
          </a>
        </li>
        <li>
          <a href="#healthcare" className={styles.healthcare}>
            <b>{healthcare.name}</b>
            <span className="muted">{healthcare.text}</span>
            <ArrowDown aria-hidden="true" width={22} height={22} strokeWidth={1.75} />
          </a>
        </li>
      </ul>
    </nav>
  )
}
