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
/** What a field is given: its frame, and what its control understands. */
type Framed<Control> = FieldFrame & Omit<Control, 'id' | 'className' | 'children'>

/** Label, hint, control and error in reading order; the control refers to all of them. */
function Frame<Props extends FieldFrame & { required?: boolean | undefined }>({
  props,
  children,
}: {
  props: Props
  children: (control: Omit<Props, keyof FieldFrame> & { id: string }) => ReactNode
}) {
  const { id: chosenId, label, optional, hint, error, ...control } = props
  const ownId = useId()
  const id = chosenId ?? ownId
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  return (
    <div className={styles.field} data-invalid={error ? '' : undefined}>
      <label htmlFor={id}>
        {label} {optional && !props.required && <small>({optional})</small>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {children({ ...control, id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}

export const TextField = (props: Framed<ComponentProps<'input'>>) => (
  <Frame props={props}>{(control) => <input dir="auto" {...control} className={styles.control} />}</Frame>
)

export const TextArea = (props: Framed<ComponentProps<'textarea'>>) => (
  <Frame props={props}>{(control) => <textarea dir="auto" rows={5} {...control} className={styles.control} />}</Frame>
)

export type SelectFieldProps = Framed<ComponentProps<'select'>> & {
  options: readonly { value: string; label: string }[]
  /** The option that means no choice. */
  none: string
}

export const SelectField = ({ options, none, ...props }: SelectFieldProps) => (
  <Frame props={props}>
    {(control) => (
      <select {...control} className={styles.control}>
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

/** Says over the fields of a form which of them may stay empty. */
export function RequiredRule({ children }: { children: string }) {
  return <p className={styles.hint}>{children}</p>
}

export function Checkbox({ label, ...input }: Omit<ComponentProps<'input'>, 'type' | 'className'> & { label: string }) {
  return (
    <label className={styles.checkbox}>
      <input {...input} type="checkbox" />
      {label}
    </label>
  )
}
