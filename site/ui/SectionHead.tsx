import type { ReactNode } from 'react'
import looks from './looks.module.css'
import styles from './SectionHead.module.css'

export type SectionHeadProps = {
  /** Id of the heading, by which the section is named. */
  id: string
  heading: string
  lead?: string | undefined
  /**
   * `aside` has the lead beside the heading, for what needs explaining; `stacked` has it below, above what is to be
   * tried or read in order; `statement` sets a short lead as large as the heading, as the sentence that answers it; and
   * `side` is a narrow column beside a list, which is its children.
   */
  kind?: 'aside' | 'stacked' | 'statement' | 'side'
  /** The width from which an aside stands beside the heading. */
  beside?: 'medium' | 'wide'
  className?: string | undefined
  children?: ReactNode
}

/**
 * The top of a section. `--heading` and `--lead` are measures, `--columns`, `--stacked` and `--between` as for `split`.
 */
export function SectionHead(props: SectionHeadProps) {
  const { id, heading, lead, kind = 'aside', beside = 'medium', className, children } = props
  const words = (
    <>
      <h2 id={id}>{heading}</h2>
      {lead && <p className="lead">{lead}</p>}
    </>
  )
  if (kind === 'side')
    return (
      <div className={['split', styles.side, className].filter(Boolean).join(' ')}>
        <div className={looks.stays}>{words}</div>
        <div>{children}</div>
      </div>
    )
  const classes = [styles.head, styles[kind], kind === 'aside' && styles[beside], className]
  return <div className={classes.filter(Boolean).join(' ')}>{words}</div>
}
