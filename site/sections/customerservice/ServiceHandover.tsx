import { HandoverNote } from '#site/pictures/HandoverNote.tsx'
import type { CustomerService } from '#site/schemas/customerservice.ts'
import styles from './ServiceHandover.module.css'

export type ServiceHandoverProps = CustomerService['handover']

/** When the agent stops, and what the person who takes over finds. */
export function ServiceHandover({ heading, lead, stopsHeading, stops, note }: ServiceHandoverProps) {
  return (
    <section className="section deep" aria-labelledby="handover-heading">
      <div className={`container split ${styles.columns}`}>
        <div className={styles.note}>
          <HandoverNote {...note} />
        </div>
        <div>
          <h2 id="handover-heading">{heading}</h2>
          <p className={`lead ${styles.lead}`}>{lead}</p>
          <h3>{stopsHeading}</h3>
          <ul role="list" className={styles.stops} data-sews>
            {stops.map((stop) => (
              <li key={stop}>{stop}</li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}
