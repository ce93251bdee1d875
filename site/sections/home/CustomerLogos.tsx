import type { Customers } from '#site/schemas/customers.ts'
import type { Home } from '#site/schemas/home.ts'
import { Icon } from '#site/ui/Icon.tsx'
import { isWideLogo, LogoMark } from '#site/ui/LogoMark.tsx'
import styles from './CustomerLogos.module.css'

export type CustomerLogosProps = Home['customers'] & {
  customers: Customers
  /** SVG source of each logo, by name. */
  marks: Record<string, string>
}

/** A static grid of logos, which `logo-carousel` turns into a carousel unless motion is reduced. */
export function CustomerLogos({ heading, sample, pause, play, customers, marks }: CustomerLogosProps) {
  return (
    <section className={`reveal container ${styles.section}`} aria-labelledby="customers-heading" data-logo-carousel>
      <div className={`row ${styles.head}`}>
        <h2 className="muted" id="customers-heading">
          {heading} {sample && <span>{sample}</span>}
        </h2>
        <button type="button" hidden data-keeps-room data-carousel-toggle data-pause={pause} data-play={play}>
          <Icon name="pause" />
          <Icon name="play" />
          <span>{pause}</span>
        </button>
      </div>
      <div className={styles.window} data-carousel-window>
        <ul role="list" className={styles.track} data-carousel-track>
          {customers.map(({ name, mark }) => (
            <li key={name} className="row">
              {mark && <LogoMark svg={marks[mark] ?? ''} />}
              <span className={mark && isWideLogo(marks[mark] ?? '') ? 'visually-hidden' : undefined}>{name}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
