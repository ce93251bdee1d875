import { ArrowRight } from 'lucide-react'
import { nearestPageId } from '#domain/pages/nearest-page.ts'
import type { ErrorPage } from '#site/schemas/error-page.ts'
import styles from './ErrorScreen.module.css'

type ErrorScreenProps = ErrorPage & { nearest?: string }

/** The screen for 404 and 500: a broken thread, and links to other pages. The server may add a page with a similar address. */
export function ErrorScreen({ heading, lead, nearest, linksHeading, links }: ErrorScreenProps) {
  return (
    <section className={`container split ${styles.section}`}>
      <div>
        <svg viewBox="0 0 480 150" fill="none" aria-hidden="true" className={styles.picture}>
          <path d="M-60 40C20-10 80 20 110 60s50 60 96 40M290 70c30-40 70-50 110-20s60 40 140-6" className="stitches" />
          <path d="M206 100c14-6 18-20 8-28M214 96c12 2 22-2 28-10M290 70c-8 12-4 24 8 30" className="stitches loose" />
        </svg>
        <h1>{heading}</h1>
        <p className="lead measure">{lead}</p>
        {nearest && <template id={nearestPageId}>{nearest}</template>}
      </div>
      <nav aria-labelledby="lost-links">
        <h2 id="lost-links">{linksHeading}</h2>
        <ul role="list">
          {links.map(({ label, href, text }) => (
            <li key={href}>
              <a className="row-link" href={href}>
                <b>{label}</b>
                <span className="muted">{text}</span>
                <ArrowRight aria-hidden="true" width={22} height={22} strokeWidth={1.75} />
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </section>
  )
}
