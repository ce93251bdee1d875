import styles from './SectionHead.module.css'

export type SectionHeadProps = {
  /** Id of the heading, by which the section is named. */
  id: string
  heading: string
  lead?: string | undefined
  /**
   * The width from which the lead stands beside the heading: that of the page, of a comparison table, or a later one.
   */
  beside?: 'medium' | 'table' | 'wide'
  className?: string | undefined
}

/** The top of a section. `--heading` and `--lead` are measures, `--columns`, `--stacked` and `--between` as for `split`. */
export function SectionHead({ id, heading, lead, beside = 'medium', className }: SectionHeadProps) {
  return (
    <div className={[styles.head, styles[beside], className].filter(Boolean).join(' ')}>
      <h2 id={id}>{heading}</h2>
      {lead && <p className="lead">{lead}</p>}
    </div>
  )
}
