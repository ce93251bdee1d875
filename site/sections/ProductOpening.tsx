import type { ReactNode } from 'react'
import type { Link } from '#site/schemas/fields.ts'
import type { Product } from '#site/schemas/product.ts'
import { Breadcrumbs } from '#site/ui/Breadcrumbs.tsx'
import { Button } from '#site/ui/Button.tsx'
import styles from './ProductOpening.module.css'

export type ProductOpeningProps = Product['intro'] & {
  trail: readonly Link[]
  /** Names the workspace for people who cannot see it. */
  shown: string
  /** The workspace, as wide as the page. */
  children: ReactNode
}

/** The top of the page: a headline over the whole width, and below it the workspace in which the hire has ended. */
export function ProductOpening({ trail, here, heading, lead, action, more, shown, children }: ProductOpeningProps) {
  return (
    <>
      <section className={`container ${styles.opening}`}>
        <Breadcrumbs trail={trail} here={here} />
        <h1>{heading}</h1>
        <div className={styles.below}>
          <p className="lead">{lead}</p>
          <div className="actions">
            <Button href={action.href}>{action.label}</Button>
            <Button href={more.href} look="quiet">
              {more.label}
            </Button>
          </div>
        </div>
      </section>
      <section className={`container ${styles.workspace}`} aria-labelledby="workspace-heading">
        <h2 id="workspace-heading" className="visually-hidden">
          {shown}
        </h2>
        {children}
      </section>
    </>
  )
}
