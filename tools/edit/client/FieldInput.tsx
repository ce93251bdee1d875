import { Icon } from '../../../site/ui/Icon.tsx'
import type { IconName } from '../../../site/ui/icon-names.ts'
import type { Field, FieldOption, Value } from '../api.ts'
import { ColorInput } from './ColorInput.tsx'
import styles from './FieldInput.module.css'
import { PictureInput } from './posts/PictureInput.tsx'
import { TextInput } from './tokens/TextInput.tsx'
import { TokenLegend } from './tokens/TokenLegend.tsx'
import type { TokenValues } from './tokens/token-pieces.ts'

export type FieldInputProps = {
  id: string
  field: Field
  value: Value
  describedBy?: string
  isInvalid: boolean
  /** Of a text: what its tokens stand for; without, braces are plain text. */
  tokens?: TokenValues | undefined
  /** Puts a token into the text where it is typed over on the page; false when it is not. */
  onInsert?: (token: string) => boolean
  /** At each letter. */
  onType: (value: Value) => void
  /** When it is chosen for good, as an option is. */
  onChoose: (value: Value) => void
}

/** The control of one value, after its kind. */
export function FieldInput(props: FieldInputProps) {
  const { id, field, value, describedBy, isInvalid, onType, onChoose } = props
  const text = value === null ? '' : String(value)
  const common = { id, 'aria-describedby': describedBy, 'aria-invalid': isInvalid, className: styles.control }
  const leftOut = field.required ? null : ''
  const typed = (written: string) => onType(written === '' && !field.required ? null : written)
  if (field.kind === 'boolean') {
    return (
      <span className={styles.check}>
        <input
          {...common}
          type="checkbox"
          checked={value === true}
          onChange={({ target }) => onChoose(target.checked)}
        />
        <span>{value === true ? 'Yes' : 'No'}</span>
      </span>
    )
  }
  if (field.kind === 'number') {
    return (
      <input
        {...common}
        type="number"
        min={field.min}
        max={field.max}
        value={text}
        onChange={({ target }) => onType(target.value === '' ? null : target.valueAsNumber)}
      />
    )
  }
  if (field.kind === 'icon') return <IconChoice {...props} />
  if (field.kind === 'choice') {
    return (
      <select {...common} value={text} onChange={({ target }) => onChoose(optionValue(field.options, target.value))}>
        {leftOut !== null && <option value={leftOut}>None</option>}
        {field.options?.map(({ value: option, label }) => (
          <option key={option} value={option}>
            {label}
          </option>
        ))}
      </select>
    )
  }
  if (field.kind === 'color') return <ColorInput {...props} />
  if (field.kind === 'link') {
    return (
      <>
        <input
          {...common}
          list={`${id} pages`}
          value={text}
          spellCheck={false}
          onChange={({ target }) => typed(target.value)}
        />
        <datalist id={`${id} pages`}>
          {field.options?.map(({ value: option, label }) => (
            <option key={option} value={option}>
              {label}
            </option>
          ))}
        </datalist>
      </>
    )
  }
  if (field.kind === 'date') {
    return <input {...common} type="date" value={text} onChange={({ target }) => typed(target.value)} />
  }
  if (field.kind === 'picture') return <PictureInput {...props} />
  if (field.kind === 'markdown') {
    return (
      <>
        <textarea {...common} rows={12} value={text} onChange={({ target }) => onType(target.value)} />
        {props.tokens && <TokenLegend text={text} tokens={props.tokens} />}
      </>
    )
  }
  return <TextInput {...props} onType={(written) => typed(String(written))} />
}

const optionValue = (options: readonly FieldOption[] = [], chosen: string): Value =>
  options.find(({ value }) => String(value) === chosen)?.value ?? null

function IconChoice({ id, field, value, describedBy, onChoose }: FieldInputProps) {
  return (
    <div role="radiogroup" aria-label={field.label} aria-describedby={describedBy} className={styles.icons}>
      {field.options?.map(({ value: option, label }) => (
        <label key={option} title={label}>
          <input
            type="radio"
            id={option === value ? id : undefined}
            name={id}
            aria-label={label}
            checked={option === value}
            onChange={() => onChoose(option)}
          />
          <Icon name={option as IconName} />
        </label>
      ))}
    </div>
  )
}
