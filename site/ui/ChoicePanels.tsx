import type { ReactNode } from 'react'
import choicePanels from './ChoicePanels.module.css'
import { Choices, type ChoicesProps } from './Choices.tsx'

export type ChoicePanelsProps = Pick<ChoicesProps, 'legend' | 'name' | 'look'> & {
  /** At most four. */
  panels: readonly { label: string; content: ReactNode }[]
}

/** Chips, and the panel of the chosen chip. The panels share one place, as high as the highest, so nothing moves. */
export function ChoicePanels({ legend, name, look = 'chips', panels }: ChoicePanelsProps) {
  return (
    <div className={`${choicePanels.group} ${choicePanels.stacked}`}>
      <Choices legend={legend} name={name} look={look} labels={panels.map(({ label }) => label)} />
      <div className={choicePanels.panels}>
        {panels.map(({ label, content }) => (
          <div key={label}>{content}</div>
        ))}
      </div>
    </div>
  )
}
