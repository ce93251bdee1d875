import type { Pricing } from '#site/schemas/pricing.ts'
import { SectionHead } from '#site/ui/SectionHead.tsx'
import styles from './BillingOptions.module.css'

export type BillingOptionsProps = Pricing['billing']

const stitchWidth = 60

/** Monthly and annual billing as two lengths of thread: what a year costs, stitch by stitch. */
export function BillingOptions({ heading, lead, ways }: BillingOptionsProps) {
  return (
    <section className="section deep" aria-labelledby="billing-heading">
      <div className="container">
        <SectionHead id="billing-heading" heading={heading} lead={lead} beside="wide" className={styles.head} />
        <ul role="list" className={`ruled ${styles.ways}`}>
          {ways.map(({ name, cost, stitches, paymentLabel, payment }) => (
            <li key={name}>
              <h3>{name}</h3>
              <div>
                <div data-sews>
                  <svg viewBox={`0 0 ${stitchWidth * 10} 24`} fill="none" aria-hidden="true">
                    <path
                      d={`M${stitchWidth * stitches + 8} 12H${stitchWidth * 10}`}
                      stroke="var(--on-deep-muted)"
                      strokeWidth={5}
                      strokeLinecap="round"
                      strokeDasharray="0.1 15"
                      opacity={0.6}
                    />
                    <path
                      d={`M8 12h${stitchWidth * stitches - 14}`}
                      stroke="var(--thread)"
                      strokeWidth={10}
                      strokeLinecap="round"
                      strokeDasharray="38 22"
                    />
                  </svg>
                </div>
                <p>{cost}</p>
              </div>
              <dl>
                <dt className="small muted">{paymentLabel}</dt>
                <dd>{payment}</dd>
              </dl>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
