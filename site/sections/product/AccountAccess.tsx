import type { Product } from '#site/schemas/product.ts'
import { SectionHead } from '#site/ui/SectionHead.tsx'
import styles from './AccountAccess.module.css'

export type AccountAccessProps = Product['account']

/** What the product may do in the account provider's services, and which permissions it asks for. */
export function AccountAccess({ heading, lead, services, scopesHeading, scopes, promise, more }: AccountAccessProps) {
  return (
    <section className={`container split ${styles.section}`} aria-labelledby="account-heading">
      <SectionHead id="account-heading" heading={heading} lead={lead} className={styles.head} />
      <dl className={styles.services}>
        {services.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="muted">{text}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.scopes}>
        <h3>{scopesHeading}</h3>
        <ul>
          {scopes.map((scope) => (
            <li key={scope}>{scope}</li>
          ))}
        </ul>
        <p>
          <b>{promise}</b> <a href={more.href}>{more.label}</a>
        </p>
      </div>
    </section>
  )
}
