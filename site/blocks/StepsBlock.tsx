import type { BlockOf } from '#site/schemas/blocks.ts'
import { StepList } from '#site/ui/StepList.tsx'
import looks from './blocks.module.css'
import styles from './StepsBlock.module.css'

/** What happens, one after another, along the thread. */
export function StepsBlock({ id, heading, lead, steps }: BlockOf<'steps'> & { id: string }) {
  return (
    <section className={`container section split ${looks.beside}`} aria-labelledby={id}>
      <div>
        <h2 id={id}>{heading}</h2>
        {lead && <p className="lead">{lead}</p>}
      </div>
      <StepList className={styles.steps}>
        {steps.map(({ name, text }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p className="muted">{text}</p>
          </li>
        ))}
      </StepList>
    </section>
  )
}
