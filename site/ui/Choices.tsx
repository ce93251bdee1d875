import { Children, type ComponentProps, type ReactNode } from 'react'
import styles from './Choices.module.css'
import looks from './looks.module.css'

/** Offers one of a few choices: a radio button that looks like a chip. Its children are its words. */
export const Chip = ({ children, ...input }: Omit<ComponentProps<'input'>, 'type' | 'className'>) => (
  <label className={`${looks.choice} ${styles.chip}`}>
    <input type="radio" className={looks.overlaid} {...input} />
    {children}
  </label>
)

export type ChoicesProps = {
  /** Says what is chosen; it is read out before the options. */
  legend: string
  /** The radio buttons share it; no other group of the page has it. */
  name: string
  /** The first one is chosen, unless nothing is at first. The values are their numbers, from 1 on. */
  labels: readonly ReactNode[]
  /** `replies` are set as speech bubbles, one below the other. */
  look?: 'chips' | 'replies'
  open?: boolean
}

/**
 * Offers one of a few choices, as chips. They are radio buttons, so what a choice shows is for styles to say, without a
 * script.
 */
export function Choices({ legend, name, labels, look = 'chips', open = false }: ChoicesProps) {
  return (
    <fieldset className={styles.choices} data-look={look}>
      <legend className="visually-hidden">{legend}</legend>
      {Children.map(labels, (label, index) => (
        <Chip name={name} value={index + 1} defaultChecked={!open && index === 0}>
          {label}
        </Chip>
      ))}
    </fieldset>
  )
}
