import type { ReactNode } from 'react'
import { PostcardHead } from '#site/pictures/PostcardHead.tsx'
import type { Subscribe } from '#site/schemas/subscribe.ts'
import looks from '#site/ui/looks.module.css'
import styles from './EnquiryIntro.module.css'

export type EnquiryIntroProps = Pick<Subscribe, 'heading' | 'lead' | 'postcard'> & { children: ReactNode }

/** The enquiry form on its own page: a heading, and a postcard to fill in. */
export function EnquiryIntro({ heading, lead, postcard, children }: EnquiryIntroProps) {
  return (
    <section className={`container ${styles.section}`}>
      <h1>{heading}</h1>
      <p className="lead">{lead}</p>
      <div className={`${looks.panel} ${styles.panel}`}>
        <PostcardHead {...postcard} />
        {children}
      </div>
    </section>
  )
}
