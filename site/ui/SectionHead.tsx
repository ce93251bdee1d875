import type { ReactNode } from 'react'
import styles from './SectionHead.module.css'
import sharedStyles from './shared-styles.module.css'

export type SectionHeadProps = {
  /** Id of the heading, which names the section. */
  id: string
  heading: string
  lead?: string | undefined
  /**
   * `aside` sets the lead beside the heading; `stacked` below it; `statement` sets a short lead as large as the heading
   * that it answers; `side` is a narrow sticky column beside `children`, usually a list.
   */
  kind?: 'aside' | 'stacked' | 'statement' | 'side'
  /** Breakpoint from which an `aside` lead is beside the heading. */
  beside?: 'medium' | 'wide'
  className?: string | undefined
  children?: ReactNode
}

/**
 * Heading and lead of a section. `--heading` and `--lead` limit their widths; `--columns`, `--stacked` and `--between`
 * work as in `split`.
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
        <div className={sharedStyles.sticky}>{words}</div>
        <div>{children}</div>
      </div>
    )
  const classes = [styles.head, styles[kind], kind === 'aside' && styles[beside], className]
  return <div className={classes.filter(Boolean).join(' ')}>{words}</div>
}
