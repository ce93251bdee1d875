import type { Accountant } from '#site/schemas/accountant.ts'
import type { Site } from '#site/schemas/site.ts'
import looks from '#site/ui/looks.module.css'
import styles from './DirectContact.module.css'

export type DirectContactProps = Accountant['contact'] & { contact: Site['contact'] }

/** An address and the support page, for those who would rather not fill in a form. */
export function DirectContact({ heading, emailLabel, supportLabel, support, contact }: DirectContactProps) {
  return (
    <section className={`container section close split ${styles.section}`} aria-labelledby="direct-heading">
      <h2 id="direct-heading" className={looks.title}>
        {heading}
      </h2>
      <dl className="ruled">
        <div>
          <dt>{emailLabel}</dt>
          <dd className="muted">
            <a className="tap" href={`mailto:${contact.email}`}>
              {contact.email}
            </a>
          </dd>
        </div>
        <div>
          <dt>{supportLabel}</dt>
          <dd className="muted">
            <a className="tap" href={support.href}>
              {support.label}
            </a>
          </dd>
        </div>
      </dl>
    </section>
  )
}
