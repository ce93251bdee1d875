import { addressIn } from '#domain/pages/addresses.ts'
import { currentLanguage } from '#language'
import type { Link } from '#site/schemas/fields.ts'
import { Button } from '#site/ui/Button.tsx'
import { Icon } from '#site/ui/Icon.tsx'
import styles from './FloatingControls.module.css'

/** The site's main action at the bottom of a phone's screen. `demo-bar` shows it while no similar action is visible. */
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
  /** Version of the cookie policy that a choice applies to. */
  policyVersion: string
}

/** Sits in the margin at the bottom left of every page, where it never covers text. Without scripts it is a link. */
export function CookieButton({ label, policyVersion }: CookieButtonProps) {
  return (
    <a
      className={`off-paper ${styles.button}`}
      href={addressIn(currentLanguage(), '/cookies#cookie-list')}
      title={label}
      data-cookie-button={policyVersion}
    >
      <Icon name="cookie" />
      <span className="visually-hidden">{label}</span>
    </a>
  )
}
