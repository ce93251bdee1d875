import { useId } from 'react'
import { Marked } from '#site/drawings/Card.tsx'
import type { Product } from '#site/schemas/product.ts'
import type { Workspace } from '#site/schemas/workspace.ts'
import { SectionHead } from '#site/ui/SectionHead.tsx'
import sharedStyles from '#site/ui/shared-styles.module.css'
import styles from './ProductSections.module.css'
import { SignatureHints, SignatureLine } from './workspace/SignaturePad.tsx'

export type ProductLetterProps = Product['letter'] & { signature: Workspace['offer']['signature'] }

/** An offer letter. Beside each sentence stand the day and the step that wrote it, and the reader's decision. */
export function ProductLetter({ heading, greeting, yours, clauses, signature }: ProductLetterProps) {
  const id = useId()
  return (
    <div className={`sheet ${styles.letter}`} data-sign>
      <h2 className={`muted ${sharedStyles.label}`}>{heading}</h2>
      <p className={styles.greeting}>{greeting}</p>
      <ol role="list">
        {clauses.map(({ day, step, text, from, decision }) => (
          <li key={step}>
            <p className={styles.clause}>
              <Marked text={text} />
            </p>
            <div className={`small ${styles.note}`}>
              <p>
                <b>
                  {day}, {step}
                </b>{' '}
                <span className="muted">{from}</span>
              </p>
              <p>
                <b>{yours}</b> <span className="muted">{decision}</span>
              </p>
            </div>
          </li>
        ))}
      </ol>
      <div className={styles.signature}>
        <SignatureLine id={id} words={signature} />
        <SignatureHints id={id} words={signature} />
      </div>
    </div>
  )
}

/** What the product does in the account provider's services, and the permissions that it requests. */
export function AccountAccess({ heading, lead, services, scopesHeading, scopes, promise, more }: Product['account']) {
  return (
    <section className="container section close short" aria-labelledby="account-heading">
      <SectionHead id="account-heading" heading={heading} lead={lead} />
      <div className={`split ${styles.access}`}>
        <dl className="ruled">
          {services.map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="muted">{text}</dd>
            </div>
          ))}
        </dl>
        <div>
          <h3>{scopesHeading}</h3>
          <ul role="list" className="wrap">
            {scopes.map((scope) => (
              <li key={scope} className="tinted">
                {scope}
              </li>
            ))}
          </ul>
          <p className="measure">
            <b>{promise}</b> <a href={more.href}>{more.label}</a>
          </p>
        </div>
      </div>
    </section>
  )
}
