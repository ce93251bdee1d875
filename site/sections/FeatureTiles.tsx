import { ArrowDown, ArrowUpRight, Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '#site/drawings/Card.tsx'
import { CalendarSlots } from '#site/drawings/HiringCards.tsx'
import type { SalesAndMarketing } from '#site/schemas/salesandmarketing.ts'
import { SectionHead } from '#site/ui/SectionHead.tsx'
import styles from './FeatureTiles.module.css'

type TileProps = { name: string; text: string; href: string; ground?: string; children: ReactNode }

/** The whole tile is a link. Its picture repeats the text, so it is hidden from screen readers. */
function Tile({ name, text, href, ground = '', children }: TileProps) {
  const Arrow = href.startsWith('#') ? ArrowDown : ArrowUpRight
  return (
    <li className={`tile ${ground}`}>
      <h3>
        <a className="covering" href={href}>
          {name}
        </a>
        <Arrow aria-hidden="true" width={22} height={22} strokeWidth={1.75} />
      </h3>
      <p className="text">{text}</p>
      <div className={styles.picture} aria-hidden="true">
        {children}
      </div>
    </li>
  )
}

/** Five jobs as tiles, each with a small picture. */
export function FeatureTiles({
  heading,
  lead,
  placeholder,
  accounts,
  firstEmail,
  replies,
  call,
  campaign,
}: SalesAndMarketing['features']) {
  return (
    <section className={`container ${styles.section}`} aria-labelledby="features-heading">
      <SectionHead id="features-heading" heading={heading} lead={lead} />
      <ul role="list" className={styles.tiles}>
        <Tile {...accounts} ground="tinted">
          <Card caption={accounts.caption}>
            <ul role="list" className={styles.accounts}>
              {accounts.found.map(({ name, reason }) => (
                <li key={name}>
                  <Check width={18} height={18} strokeWidth={2.5} />
                  <b>{name}</b>
                  <span className="muted">{reason}</span>
                </li>
              ))}
              <li className={styles.struck}>
                <X width={18} height={18} strokeWidth={2.5} />
                <b>{accounts.struck.name}</b>
                <span className="muted">{accounts.struck.reason}</span>
              </li>
            </ul>
          </Card>
        </Tile>
        <Tile {...firstEmail} ground="threaded">
          <p className={styles.opening}>{firstEmail.opening}</p>
        </Tile>
        <Tile {...replies}>
          <ul role="list" className={styles.replies}>
            {replies.sorted.map(({ said, done }) => (
              <li key={said}>
                <span>{said}</span>
                <b>{done}</b>
              </li>
            ))}
          </ul>
        </Tile>
        <Tile {...call}>
          <CalendarSlots {...call.calendar} />
        </Tile>
        <Tile {...campaign} ground="deep">
          <div className={styles.campaign}>
            <span className={styles.sheet}>
              {campaign.brief}
              <svg viewBox="0 0 100 46" preserveAspectRatio="none" fill="none" aria-hidden="true">
                <path
                  d="M2 3h90M2 16h70M2 29h82M2 42h40"
                  stroke="var(--line)"
                  strokeWidth={5}
                  strokeLinecap="round"
                  vectorEffect="non-scaling-stroke"
                />
              </svg>
            </span>
            <svg viewBox="0 0 100 180" preserveAspectRatio="none" fill="none" aria-hidden="true" className={styles.fan}>
              <path d="M0 90C50 90 40 28 100 28" className="tie" vectorEffect="non-scaling-stroke" />
              <path d="M0 90h100" className="tie" vectorEffect="non-scaling-stroke" />
              <path d="M0 90C50 90 40 152 100 152" className="tie" vectorEffect="non-scaling-stroke" />
            </svg>
            <span className={styles.drafts}>
              {campaign.drafts.map((draft) => (
                <span key={draft}>{draft}</span>
              ))}
            </span>
          </div>
        </Tile>
      </ul>
      <a className="tap link small" href={placeholder.href}>
        {placeholder.label}
      </a>
    </section>
  )
}
