import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './Field.module.css'

type FieldFrame = {
  /** Only needed for links to the field. */
  id?: string | undefined
  label: string
  /** Follows the label of a field that is not required. */
  optional?: string | undefined
  hint?: string | undefined
  error?: string | undefined
}
/** Props of a field: those of its frame and of its control. */
type FieldProps<Control> = FieldFrame & Omit<Control, 'id' | 'className' | 'children'>

/** Label, hint, control and error in reading order, all associated with the control. */
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

export const TextField = (props: FieldProps<ComponentProps<'input'>>) => (
  <Frame props={props}>{(control) => <input dir="auto" {...control} className={styles.control} />}</Frame>
)

export const TextArea = (props: FieldProps<ComponentProps<'textarea'>>) => (
  <Frame props={props}>{(control) => <textarea dir="auto" rows={5} {...control} className={styles.control} />}</Frame>
)

export type SelectFieldProps = FieldProps<ComponentProps<'select'>> & {
  options: readonly { value: string; label: string }[]
  /** Label of the empty option. */
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

/** States above a form which fields are required. */
export function RequiredNote({ children }: { children: string }) {
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
