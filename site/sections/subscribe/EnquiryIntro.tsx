import type { ReactNode } from 'react'
import looks from '#site/ui/looks.module.css'
import styles from './EnquiryIntro.module.css'

export type EnquiryIntroProps = { heading: string; lead: string; children: ReactNode }

/** The enquiry form's own page: one column, nothing beside it. */
export function EnquiryIntro({ heading, lead, children }: EnquiryIntroProps) {
  return (
    <section className={`container ${styles.section}`}>
      <h1>{heading}</h1>
      <p className="lead">{lead}</p>
      <div className={`${looks.panel} ${styles.panel}`}>{children}</div>
    </section>
  )
}
