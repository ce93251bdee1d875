import type { ReactNode } from 'react'
import type { Link } from '#site/schemas/fields.ts'
import { Breadcrumbs } from '#site/ui/Breadcrumbs.tsx'
import { Button } from '#site/ui/Button.tsx'
import styles from './PageIntro.module.css'

export type PageIntroProps = {
  /**
   * `split` has the picture beside the words, `stage` a wide picture below a wide headline, `deep` a dark ground whose
   * lower edge the picture crosses, and `ledger` the page's list beside the words, so that it begins in the first view.
   */
  layout?: 'split' | 'stage' | 'deep' | 'ledger'
  /** The pages above this one; its own short name comes last. */
  trail?: readonly Link[] | undefined
  here?: string | undefined
  heading: string
  lead?: string | undefined
  /** The one primary action of the screen. */
  action?: Link | undefined
  more?: Link | undefined
  /** The screen's picture, or the list of a ledger. Without one the text takes the full width. */
  children?: ReactNode
  /** A ledger's drawing, below its words. */
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
