import type { ReactNode } from 'react'
import { Choices, type ChoicesProps } from './Choices.tsx'
import chosen from './chosen.module.css'

export type ChoicePanelsProps = Pick<ChoicesProps, 'legend' | 'name' | 'look'> & {
  /** There are up to four; each has a panel. */
  panels: readonly { label: string; content: ReactNode }[]
}

/** Chips, and the one panel that the chosen chip names. The place is as high as the highest, so nothing moves. */
export function ChoicePanels({ legend, name, look = 'chips', panels }: ChoicePanelsProps) {
  return (
    <div className={`${chosen.chosen} ${chosen.stack}`}>
      <Choices legend={legend} name={name} look={look} labels={panels.map(({ label }) => label)} />
      <div className={chosen.panels}>
        {panels.map(({ label, content }) => (
          <div key={label}>{content}</div>
        ))}
      </div>
    </div>
  )
}
