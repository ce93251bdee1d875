import type { Link } from '#site/schemas/fields.ts'
import styles from './ReadOn.module.css'

/** Ends a page whose opening has the button. */
export const LinkEnding = ({ links }: { links: readonly Link[] }) => (
  <div className="container section close short">
    <ReadOn links={links} />
  </div>
)

/** Links to related pages. */
export function ReadOn({ links }: { links: readonly Link[] | undefined }) {
  if (!links) return null
  return (
    <ul role="list" className={`links ${styles.more}`}>
      {links.map(({ label, href }) => (
        <li key={href}>
          <a className="tap link" href={href}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
