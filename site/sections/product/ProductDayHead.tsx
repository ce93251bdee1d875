import styles from './ProductDayHead.module.css'

export type ProductDayHeadProps = {
  /** Id of the heading, for the section that it names. */
  id: string
  day: string
  heading: string
  lead: string
  /** Label of the decision. */
  yours: string
  decision: string
  /** The head stands over the whole width, with its text beside the heading. */
  wide?: boolean
}

/** The head of a chapter: when it is, what happens, and what stays with the reader. */
export function ProductDayHead({ id, day, heading, lead, yours, decision, wide }: ProductDayHeadProps) {
  return (
    <div className={`${styles.head} ${wide ? styles.wide : ''}`}>
      <div>
        <p className={styles.day}>{day}</p>
        <h2 id={id}>{heading}</h2>
      </div>
      <div>
        <p className="lead">{lead}</p>
        <p className={styles.decision}>
          <b>{yours}</b>
          {decision}
        </p>
      </div>
    </div>
  )
}
