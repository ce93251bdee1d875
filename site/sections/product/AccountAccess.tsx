import type { Product } from '#site/schemas/product.ts'
import styles from './AccountAccess.module.css'

export type AccountAccessProps = Product['account']

/** What the product may do in the account provider's services, and which permissions it asks for. */
export function AccountAccess({ heading, lead, services, scopesHeading, scopes, promise, more }: AccountAccessProps) {
  return (
    <section className={`container ${styles.section}`} aria-labelledby="account-heading">
      <div className={styles.head}>
        <h2 id="account-heading">{heading}</h2>
        <p className="lead">{lead}</p>
      </div>
      <dl className={styles.services}>
        {services.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
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
