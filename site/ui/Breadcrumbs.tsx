import styles from './Breadcrumbs.module.css'

export type BreadcrumbsProps = {
  /** The pages above this one, from the top. */
  trail: readonly { label: string; href: string }[]
  /** Name of this page. */
  here: string
}

/** Its accessible name is the page's element `trail-name`. */
export function Breadcrumbs({ trail, here }: BreadcrumbsProps) {
  return (
    <nav aria-labelledby="trail-name" className={styles.breadcrumbs}>
      <ol role="list" className="wrap muted small">
        {trail.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  )
}
