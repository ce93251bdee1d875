import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './Field.module.css'

type FieldFrame = {
  /** Target of links to the field; not needed without links. */
  id?: string | undefined
  label: string
  /** Follows the label, unless the field is required. */
  optional?: string | undefined
  hint?: string | undefined
  error?: string | undefined
}
type ControlIds = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

/** Label, hint, control and error in reading order; the control refers to all of them. */
function Frame({
  id: chosenId,
  label,
  optional,
  required,
  hint,
  error,
  children,
}: FieldFrame & { required: boolean | undefined; children: (ids: ControlIds) => ReactNode }) {
  const ownId = useId()
  const id = chosenId ?? ownId
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  return (
    <div className={styles.field} data-invalid={error ? '' : undefined}>
      <label htmlFor={id}>
        {label} {optional && !required && <small>({optional})</small>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}

export type TextFieldProps = FieldFrame & Omit<ComponentProps<'input'>, 'id' | 'className'>

export function TextField({ id, label, optional, hint, error, ...input }: TextFieldProps) {
  return (
    <Frame id={id} label={label} optional={optional} required={input.required} hint={hint} error={error}>
      {(ids) => <input dir="auto" {...input} {...ids} className={styles.control} />}
    </Frame>
  )
}

export type TextAreaProps = FieldFrame & Omit<ComponentProps<'textarea'>, 'id' | 'className'>

export function TextArea({ id, label, optional, hint, error, ...textarea }: TextAreaProps) {
  return (
    <Frame id={id} label={label} optional={optional} required={textarea.required} hint={hint} error={error}>
      {(ids) => <textarea dir="auto" rows={5} {...textarea} {...ids} className={styles.control} />}
    </Frame>
  )
}

export type SelectFieldProps = FieldFrame &
  Omit<ComponentProps<'select'>, 'id' | 'className'> & {
    options: readonly { value: string; label: string }[]
    /** The option that means no choice. */
    none: string
  }

export function SelectField({ id, label, optional, hint, error, options, none, ...select }: SelectFieldProps) {
  return (
    <Frame id={id} label={label} optional={optional} required={select.required} hint={hint} error={error}>
      {(ids) => (
        <select {...select} {...ids} className={`${styles.control} ${styles.select}`}>
          <option value="">{none}</option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Frame>
  )
}

/** Says over the fields of a form which of them may stay empty. */
export function RequiredRule({ children }: { children: string }) {
  return <p className={styles.hint}>{children}</p>
}

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & { label: string }

export function Checkbox({ label, ...input }: CheckboxProps) {
  return (
    <label className={styles.checkbox}>
      <input {...input} type="checkbox" />
      {label}
    </label>
  )
}
