import type { Pricing } from '#site/schemas/pricing.ts'
import styles from './BillingOptions.module.css'

export type BillingOptionsProps = Pricing['billing']

const stitchWidth = 60

/** Monthly and annual billing as two lengths of thread: what a year costs, stitch by stitch. */
export function BillingOptions({ heading, lead, ways }: BillingOptionsProps) {
  return (
    <section className={`section ${styles.band}`} aria-labelledby="billing-heading">
      <div className="container">
        <div className={styles.head}>
          <h2 id="billing-heading">{heading}</h2>
          <p>{lead}</p>
        </div>
        <ul role="list" className={styles.ways}>
          {ways.map(({ name, cost, stitches, paymentLabel, payment }) => (
            <li key={name} className="reveal">
              <h3>{name}</h3>
              <div>
                <svg viewBox={`0 0 ${stitchWidth * 10} 24`} fill="none" aria-hidden="true">
                  <path d={`M${stitchWidth * stitches + 8} 12H${stitchWidth * 10}`} className={styles.unused} />
                  <path d={`M8 12h${stitchWidth * stitches - 14}`} className={styles.stitches} />
                </svg>
                <p>{cost}</p>
              </div>
              <dl>
                <dt>{paymentLabel}</dt>
                <dd>{payment}</dd>
              </dl>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
