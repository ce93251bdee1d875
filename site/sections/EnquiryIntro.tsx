import type { ReactNode } from 'react'
import type { Subscribe } from '#site/schemas/subscribe.ts'
import sharedStyles from '#site/ui/shared-styles.module.css'
import styles from './EnquiryIntro.module.css'

export type EnquiryIntroProps = Pick<Subscribe, 'heading' | 'lead' | 'postcard'> & { children: ReactNode }

/** The enquiry form on its own page, as a postcard. */
export function EnquiryIntro({ heading, lead, postcard, children }: EnquiryIntroProps) {
  return (
    <section className={`container ${styles.section}`}>
      <h1>{heading}</h1>
      <p className="lead">{lead}</p>
      <div className={`${sharedStyles.panel} ${styles.panel}`}>
        <PostcardHead {...postcard} />
        {children}
      </div>
    </section>
  )
}

/** The top of the postcard: the address, a question-mark stamp, and a postmark with our reading hours. */
function PostcardHead({ description, address, postmark }: Subscribe['postcard']) {
  return (
    <div className={styles.head} role="img" aria-label={description}>
      <p className={styles.address}>
        {address.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
      <svg viewBox="0 0 236 124" fill="none" aria-hidden="true" className={styles.stamps}>
        <g className={styles.stamp}>
          <path d="M142 6h82v104h-82Z" fill="var(--thread)" />
          <path
            d="M142 6h82v104h-82Z"
            stroke="var(--surface)"
            strokeWidth={9}
            strokeLinecap="round"
            strokeDasharray="0 13"
          />
          <path
            d="M165 44c0-12 8-19 19-19s19 7 19 17c0 14-17 14-17 29M186 88v.1"
            stroke="var(--on-thread)"
            strokeWidth={10}
            strokeLinecap="round"
          />
        </g>
        <g className={styles.postmark} stroke="var(--ink)" strokeWidth={2.5} strokeLinecap="round">
          <circle cx="82" cy="66" r="49" />
          <circle cx="82" cy="66" r="42" strokeWidth={1.2} />
          <path d="M133 46c10-6 20 6 30 0s20 6 30 0M135 62c10-6 20 6 30 0s20 6 30 0M133 78c10-6 20 6 30 0s20 6 30 0" />
          <g stroke="none" fill="var(--ink)" textAnchor="middle">
            <text x="82" y="63">
              {postmark.days}
            </text>
            <text x="82" y="83">
              {postmark.hours}
            </text>
          </g>
        </g>
      </svg>
    </div>
  )
}
