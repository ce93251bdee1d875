import { language } from '#content/site.yaml'
import { addressIn } from '#domain/addresses.ts'
import type { Link } from '#site/schemas/fields.ts'
import { Button } from '#site/ui/Button.tsx'
import { Icon } from '#site/ui/Icon.tsx'
import styles from './FootBar.module.css'

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

export type CookieButtonProps = {
  label: string
  /** The version of the cookie policy: a choice counts for one version. */
  policyVersion: string
}

/**
 * Stands in the bottom-left corner of every page, in the margin, so that it never covers text. Without scripts it is a
 * link.
 */
export function CookieButton({ label, policyVersion }: CookieButtonProps) {
  return (
    <a
      className={`off-paper ${styles.button}`}
      href={addressIn(language, '/cookies#cookie-list')}
      title={label}
      data-cookie-button={policyVersion}
    >
      <Icon name="cookie" />
      <span className="visually-hidden">{label}</span>
    </a>
  )
}
