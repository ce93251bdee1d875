import { language } from '#content/site.yaml'
import { addressIn } from '#domain/addresses.ts'
import { Icon } from '#site/ui/Icon.tsx'
import styles from './CookieButton.module.css'

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
