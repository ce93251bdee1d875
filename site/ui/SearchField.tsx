import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import styles from './SearchField.module.css'

export type SearchFieldProps = {
  id: string
  label: string
  input?: Omit<ComponentProps<'input'>, 'id' | 'type' | 'className'>
  /** What the script that searches needs to know, on the line that it writes the outcome into. */
  status: Readonly<Record<`data-${string}`, string | boolean>>
}

/** A search with its label above, and below it a line that says how it went. A script runs it. */
export function SearchField({ id, label, input, status }: SearchFieldProps) {
  return (
    <>
      <label className={`small ${styles.label}`} htmlFor={id}>
        {label}
      </label>
      <div className={styles.field}>
        <Search aria-hidden="true" width={20} height={20} strokeWidth={1.75} />
        <input id={id} type="search" autoComplete="off" {...input} />
      </div>
      <p className={`muted small ${styles.status}`} role="status" {...status} />
    </>
  )
}
