import { formatHex } from 'culori'
import type { Contrast } from '../api.ts'
import styles from './ColorInput.module.css'
import controls from './FieldInput.module.css'
import type { FieldInputProps } from './FieldInput.tsx'

/** A colour as it is written, beside a swatch that picks one, and how well text can be read on or in it. */
export function ColorInput({ id, field, value, describedBy, isInvalid, onType, onChoose }: FieldInputProps) {
  const text = value === null ? '' : String(value)
  return (
    <>
      <div className={styles.color}>
        <input
          type="color"
          aria-label={`Pick ${field.label}`}
          value={formatHex(text) ?? '#000000'}
          onInput={({ currentTarget }) => onType(currentTarget.value)}
          onBlur={({ currentTarget }) => currentTarget.value !== formatHex(text) || onChoose(text)}
        />
        <input
          id={id}
          aria-describedby={describedBy}
          aria-invalid={isInvalid}
          className={controls.control}
          value={text}
          spellCheck={false}
          onChange={({ target }) => onType(target.value)}
        />
      </div>
      {value === field.value && <ContrastList contrast={field.contrast ?? []} />}
    </>
  )
}

/** The one that is nearest to too little says how the colour stands. */
function ContrastList({ contrast }: { contrast: readonly Contrast[] }) {
  const [weakest] = contrast.toSorted((one, other) => one.ratio / one.needed - other.ratio / other.needed)
  if (!weakest) return null
  const told = ({ on, ratio, needed }: Contrast) => `${ratio.toFixed(1)}:1 with ${on}, needs ${needed}`
  const isEnough = ({ ratio, needed }: Contrast) => ratio >= needed
  return (
    <details className={styles.contrast} data-enough={isEnough(weakest) ? '' : undefined}>
      <summary>
        {isEnough(weakest) ? 'Contrast is enough' : 'Too faint'}: {told(weakest)}
      </summary>
      <ul>
        {contrast.map((one) => (
          <li key={one.theme + one.on} data-enough={isEnough(one) ? '' : undefined}>
            {told(one)}
          </li>
        ))}
      </ul>
    </details>
  )
}
