import styles from './SectionHead.module.css'

export type SectionHeadProps = {
  /** Id of the heading, by which the section is named. */
  id: string
  heading: string
  lead: string
  /** From which width on the lead stands beside the heading: with the page, with a comparison table, or late. */
  beside?: 'medium' | 'table' | 'wide'
  className?: string | undefined
}

/** The top of a section. `--heading` and `--lead` are measures, `--columns`, `--stacked` and `--between` as for `split`. */
export function SectionHead({ id, heading, lead, beside = 'medium', className }: SectionHeadProps) {
  return (
    <div className={[styles.head, styles[beside], className].filter(Boolean).join(' ')}>
      <h2 id={id}>{heading}</h2>
      <p className="lead">{lead}</p>
    </div>
  )
}
