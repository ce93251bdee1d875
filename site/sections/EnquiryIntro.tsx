import type { ReactNode } from 'react'
import looks from '#site/ui/looks.module.css'
import styles from './EnquiryIntro.module.css'

export type EnquiryIntroProps = { heading: string; lead: string; children: ReactNode }

/** The heading of the enquiry form on its own page: one column. */
export function EnquiryIntro({ heading, lead, children }: EnquiryIntroProps) {
  return (
    <section className={`container ${styles.section}`}>
      <h1>{heading}</h1>
      <p className="lead">{lead}</p>
      <div className={`${looks.panel} ${styles.panel}`}>{children}</div>
    </section>
  )
}
