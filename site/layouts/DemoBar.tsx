import type { Link } from '#site/schemas/fields.ts'
import { Button } from '#site/ui/Button.tsx'
import styles from './DemoBar.module.css'

/**
 * Offers the one action of the site on a phone, at the foot of the window while none like it is in sight: `demo-bar`
 * says when.
 */
export function DemoBar({ label, href }: Link) {
  return (
    <aside className={`off-paper ${styles.bar}`} aria-label={label} data-demo-bar>
      <Button href={href} wide>
        {label}
      </Button>
    </aside>
  )
}
