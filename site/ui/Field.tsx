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
type Description = Pick<FieldFrame, 'id' | 'hint' | 'error'>

const descriptions = ({ id, hint, error }: Description) => ({
  describedBy: [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
  invalid: error ? true : undefined,
})

function Described({ id, hint, error }: Description) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </>
  )
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
  const { describedBy, invalid } = descriptions({ id, hint, error })
  return (
    <div className={styles.field} data-invalid={error ? '' : undefined}>
      <label htmlFor={id}>
        {label} {optional && !props.required && <small>({optional})</small>}
      </label>
      <Described id={id} hint={hint} />
      {children({ ...control, id, 'aria-describedby': describedBy, 'aria-invalid': invalid })}
      <Described id={id} error={error} />
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

export function Checkbox({
  label,
  ...input
}: Omit<ComponentProps<'input'>, 'type' | 'className'> & { label: ReactNode }) {
  return (
    <label className={styles.checkbox}>
      <input {...input} type="checkbox" />
      {label}
    </label>
  )
}

export type CheckboxGroupProps = FieldFrame & {
  name: string
  /** Without them, there is one box, with the label of the field. */
  options?: readonly { value: string; label: string }[]
  /** Values of the boxes that are ticked at first, separated by commas. */
  defaultValue?: string | undefined
  required?: boolean
  nameOf?: (value: string) => string
}

/** Boxes of which any number can be ticked. The first one is the target of links to the field. */
export function CheckboxGroup({ id, name, label, optional, hint, error, options, ...group }: CheckboxGroupProps) {
  const { defaultValue = '', required, nameOf = () => name } = group
  const { describedBy, invalid } = descriptions({ id, hint, error })
  const words = (
    <span>
      {label} {optional && !required && <small>({optional})</small>}
    </span>
  )
  const Group = options ? 'fieldset' : 'div'
  return (
    <Group className={styles.field} data-invalid={error ? '' : undefined}>
      {options && <legend>{words}</legend>}
      <Described id={id} hint={hint} />
      {(options ?? [{ value: 'yes', label: words }]).map((option, index) => (
        <Checkbox
          key={option.value}
          id={index === 0 ? id : undefined}
          name={nameOf(option.value)}
          label={option.label}
          defaultChecked={defaultValue.split(',').includes(option.value)}
          required={!options && required}
          aria-describedby={index === 0 ? describedBy : undefined}
          aria-invalid={index === 0 ? invalid : undefined}
        />
      ))}
      <Described id={id} error={error} />
    </Group>
  )
}
