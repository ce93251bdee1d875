import type { ReactNode } from 'react'
import type { Link } from '#site/schemas/fields.ts'
import { Breadcrumbs } from '#site/ui/Breadcrumbs.tsx'
import { Button } from '#site/ui/Button.tsx'
import styles from './PageIntro.module.css'

export type PageIntroProps = {
  /** The pages above this one; its own short name comes last. */
  trail?: readonly Link[] | undefined
  here?: string | undefined
  heading: string
  lead?: string | undefined
  /** The one primary action of the screen. */
  action?: Link | undefined
  more?: Link | undefined
  /** The screen's picture. Without one the text takes the full width. */
  children?: ReactNode
}

/** The top of a screen: breadcrumb, heading, lead, actions and picture. */
export function PageIntro({ trail, here, heading, lead, action, more, children }: PageIntroProps) {
  return (
    <section className={`container ${styles.intro}`} data-pictured={children ? '' : undefined}>
      <div>
        {trail && here && <Breadcrumbs trail={trail} here={here} />}
        <h1>{heading}</h1>
        {lead && <p className="lead">{lead}</p>}
        {(action || more) && (
          <div className="actions">
            {action && (
              <Button href={action.href} newTab={action.href.startsWith('https:')}>
                {action.label}
              </Button>
            )}
            {more && (
              <Button href={more.href} look="quiet">
                {more.label}
              </Button>
            )}
          </div>
        )}
      </div>
      {children && <div className={styles.picture}>{children}</div>}
    </section>
  )
}
