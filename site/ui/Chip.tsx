import type { ComponentProps } from 'react'
import styles from './Chip.module.css'
import looks from './looks.module.css'

export type ChipProps = Omit<ComponentProps<'input'>, 'type' | 'className'>

/** Offers one of a few choices: a radio button that looks like a chip. Its children are its words. */
export const Chip = ({ children, ...input }: ChipProps) => (
  <label className={styles.chip}>
    <input type="radio" className={looks.overlaid} {...input} />
    {children}
  </label>
)
