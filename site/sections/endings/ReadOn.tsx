import type { Link } from '#site/schemas/fields.ts'
import { LinkList } from '#site/ui/LinkList.tsx'
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
    <div className={styles.more}>
      <LinkList links={links} />
    </div>
  )
}
