import type { Story } from '#site/schemas/casestudy.ts'
import styles from './StoryList.module.css'

export type StoryListProps = { heading: string; stories: readonly { href: string; page: Story }[] }

/** The stories that customers let us tell, one below the other. */
export const StoryList = ({ heading, stories }: StoryListProps) => (
  <section className="container section" aria-labelledby="stories-heading">
    <h2 id="stories-heading">{heading}</h2>
    <ul role="list" className={`ruled ${styles.stories}`}>
      {stories.map(({ href, page }) => (
        <li key={href}>
          <p className="muted">{page.customer}</p>
          <div>
            <h3>
              <a href={href}>{page.heading}</a>
            </h3>
            <p className="muted">{page.lead}</p>
            {page.sample && <p className="muted small">{page.sample}</p>}
          </div>
        </li>
      ))}
    </ul>
  </section>
)
