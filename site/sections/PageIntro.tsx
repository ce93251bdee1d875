import type { ReactNode } from 'react'
import type { Link } from '#site/schemas/fields.ts'
import { Breadcrumbs } from '#site/ui/Breadcrumbs.tsx'
import { Button } from '#site/ui/Button.tsx'
import styles from './PageIntro.module.css'

export type PageIntroProps = {
  /**
   * `split`: picture beside the text. `stage`: wide picture below a wide headline. `deep`: dark ground whose lower edge
   * the picture crosses. `ledger`: the page's list beside the text, so that it starts in the first view.
   */
  layout?: 'split' | 'stage' | 'deep' | 'ledger'
  /** The parent pages, for the breadcrumbs that end with `here`. */
  trail?: readonly Link[] | undefined
  here?: string | undefined
  heading: string
  lead?: string | undefined
  /** The screen's one primary action. */
  action?: Link | undefined
  more?: Link | undefined
  /** The screen's picture, or a ledger's list. Without it the text takes the full width. */
  children?: ReactNode
  /** A ledger's drawing, below the text. */
  drawing?: ReactNode
}

/** The top of a screen: breadcrumb, heading, lead, actions and picture. */
export function PageIntro(props: PageIntroProps) {
  const { layout = 'split', trail, here, heading, lead, action, more, children, drawing } = props
  return (
    <section
      className={[styles.intro, styles[layout], layout === 'deep' && 'deep'].filter(Boolean).join(' ')}
      data-pictured={children ? '' : undefined}
    >
      <div className={`container ${styles.parts}`}>
        <div className={styles.text}>
          <div className={styles.title}>
            {trail && here && <Breadcrumbs trail={trail} here={here} />}
            <h1>{heading}</h1>
          </div>
          <div className={styles.words}>
            {lead && <p className="lead">{lead}</p>}
            {(action || more) && (
              <div className="actions">
                {action && (
                  <Button
                    href={action.href}
                    newTab={action.href.startsWith('https:')}
                    look={layout === 'deep' ? 'onDeep' : 'primary'}
                  >
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
        </div>
        {children && <div className={styles.main}>{children}</div>}
        {drawing && <div className={styles.drawing}>{drawing}</div>}
      </div>
    </section>
  )
}
