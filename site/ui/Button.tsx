import type { ComponentProps, ReactNode } from 'react'
import styles from './Button.module.css'
import { inNewTab } from './new-tab.ts'

type Look = {
  children: ReactNode
  /** `primary` once per screen; `quiet` beside it; `onDeep` on the dark band. */
  look?: 'primary' | 'quiet' | 'onDeep' | undefined
  size?: 'small' | undefined
  /** Fills the width of its container. */
  wide?: boolean | undefined
}
type ButtonAsLink = Look & { href: string; newTab?: boolean | undefined }
type ButtonAsButton = Look & Omit<ComponentProps<'button'>, 'className'>

/** A link with `href`, otherwise a button; both look the same. */
export function Button({ children, look = 'primary', size, wide = false, ...rest }: ButtonAsLink | ButtonAsButton) {
  const className = [styles.button, styles[look], size && styles[size], wide && styles.wide].filter(Boolean).join(' ')
  if (!('href' in rest)) {
    return (
      <button type="button" {...rest} className={className}>
        {children}
      </button>
    )
  }
  const { href, newTab = false } = rest
  return (
    <a className={className} href={href} {...(newTab && inNewTab)}>
      {children}
    </a>
  )
}
