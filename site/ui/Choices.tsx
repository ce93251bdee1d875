import { Children, type ComponentProps, type ReactNode } from 'react'
import styles from './Choices.module.css'
import sharedStyles from './shared-styles.module.css'

/** A radio button that looks like a chip. Its children are its label. */
export const Chip = ({ children, ...input }: Omit<ComponentProps<'input'>, 'type' | 'className'>) => (
  <label className={`${sharedStyles.choice} ${styles.chip}`}>
    <input type="radio" className={sharedStyles.inputOverlay} {...input} />
    {children}
  </label>
)

export type ChoicesProps = {
  /** Names the group; read out before the options. */
  legend: string
  /** Name of the radio group, unique on the page. */
  name: string
  /** Values count from 1. The first option is chosen initially, unless `open`. */
  labels: readonly ReactNode[]
  /** `replies` are speech bubbles, one below the other. */
  look?: 'chips' | 'replies'
  open?: boolean
}

/** A choice of a few options, as chips. They are radio buttons, so CSS can show the result without script. */
export function Choices({ legend, name, labels, look = 'chips', open = false }: ChoicesProps) {
  return (
    <fieldset className={`wrap ${styles.choices}`} data-look={look}>
      <legend className="visually-hidden">{legend}</legend>
      {Children.map(labels, (label, index) => (
        <Chip name={name} value={index + 1} defaultChecked={!open && index === 0}>
          {label}
        </Chip>
      ))}
    </fieldset>
  )
}
