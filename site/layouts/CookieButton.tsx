import { Cookie } from 'lucide-react'
import styles from './CookieButton.module.css'

export type CookieButtonProps = {
  label: string
  /** Of the cookie policy: a choice counts for one version. */
  policyVersion: string
}

/** In the bottom-left corner of every page, in the margin, so that it never covers text. Without scripts it is a link. */
export function CookieButton({ label, policyVersion }: CookieButtonProps) {
  return (
    <a
      className={`off-paper ${styles.button}`}
      href="/cookies#cookie-list"
      title={label}
      data-cookie-button={policyVersion}
    >
      <Cookie aria-hidden="true" width={20} height={20} strokeWidth={1.75} />
      <span className="visually-hidden">{label}</span>
    </a>
  )
}
