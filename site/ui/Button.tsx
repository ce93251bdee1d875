import type { ComponentProps, ReactNode } from 'react'
import styles from './Button.module.css'
import { NewTabNote } from './NewTabNote.tsx'

type Look = {
  children: ReactNode
  /** `primary` once a screen; `quiet` beside it; `onDeep` on the dark band. */
  look?: 'primary' | 'quiet' | 'onDeep' | undefined
  size?: 'small' | undefined
  /** Takes the whole width of its place. */
  wide?: boolean | undefined
}
type ButtonAsLink = Look & { href: string; newTab?: boolean | undefined }
type ButtonAsButton = Look & Omit<ComponentProps<'button'>, 'className'>

export type ButtonProps = ButtonAsLink | ButtonAsButton

/** A link where it leads somewhere, a button where it does something; the same pill either way. */
export function Button({ children, look = 'primary', size, wide = false, ...rest }: ButtonProps) {
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
    <a className={className} href={href} {...(newTab && { target: '_blank', rel: 'noopener' })}>
      {children}
      {newTab && <NewTabNote />}
    </a>
  )
}
