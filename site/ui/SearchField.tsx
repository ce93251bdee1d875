import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import styles from './SearchField.module.css'

export type SearchFieldProps = {
  id: string
  label: string
  input?: Omit<ComponentProps<'input'>, 'id' | 'type' | 'className'>
  /** Data attributes for the search script, on the status line. */
  status: Readonly<Record<`data-${string}`, string | boolean>>
}

/** A search field with a label and a status line, for a script that runs the search. */
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
