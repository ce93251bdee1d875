import type { ReactNode } from 'react'
import type { Home } from '#site/schemas/home.ts'
import { Button } from '#site/ui/Button.tsx'
import looks from '#site/ui/looks.module.css'
import styles from './HomeEnd.module.css'

/** The demo film, on small screens only. */
export function HomeFilm({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className={`container section ${styles.section}`} aria-labelledby="film-heading">
      <h2 id="film-heading">{heading}</h2>
      {children}
    </section>
  )
}

export type ClosingCallProps = Home['closing'] & {
  /** Id of the dialog that holds the enquiry form. */
  enquiryDialog: string
}

/** The last step for a visitor: a demo, or a question first. */
export function ClosingCall({ heading, lead, demo, enquiry, role, enquiryDialog }: ClosingCallProps) {
  return (
    <section className="container section close short" aria-labelledby="closing-heading">
      <div className={`tile tinted ${styles.panel}`}>
        <div>
          <h2 id="closing-heading">{heading}</h2>
          <p className="lead measure">{lead}</p>
          <div className="actions">
            <Button href={demo.href}>{demo.label}</Button>
            <Button look="quiet" command="show-modal" commandfor={enquiryDialog}>
              {enquiry}
            </Button>
          </div>
        </div>
        <div className={styles.role} aria-hidden="true">
          <span className="muted">{role.caption}</span>
          <b className={looks.title}>{role.title}</b>
          <svg viewBox="0 0 300 60" fill="none" aria-hidden="true">
            <path d="M4 34C40 6 70 6 104 30" className="stitches" />
            <path d="M196 40c24 12 60 0 100-24" className="stitches" />
            <path d="M104 30c6 8 4 16-4 20M196 40c-8-2-12-10-8-18" className="stitches loose" />
          </svg>
          <p className="muted">
            <strong>{role.days}</strong> {role.unit}
          </p>
        </div>
      </div>
    </section>
  )
}
