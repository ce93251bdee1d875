import { RotaWeek } from '#site/pictures/RotaWeek.tsx'
import type { Industries } from '#site/schemas/industries.ts'
import { ChoicePanels } from '#site/ui/ChoicePanels.tsx'
import looks from '#site/ui/looks.module.css'
import { StepList } from '#site/ui/StepList.tsx'
import styles from './HealthcareStory.module.css'

export type HealthcareStoryProps = Industries['healthcare']

/** A hire in healthcare: the week on the ward, and under it the story along the thread. */
export function HealthcareStory({ heading, subheading, lead, sample, beats, roles }: HealthcareStoryProps) {
  return (
    <section id="healthcare" className={`section deep ${styles.band}`} aria-labelledby="healthcare-heading">
      <div className="container">
        <div className={`split ${styles.head}`}>
          <div>
            <h2 id="healthcare-heading">{heading}</h2>
            <p className={`${looks.title} ${styles.subheading}`}>{subheading}</p>
          </div>
          <p className={`lead ${styles.lead}`}>{lead}</p>
        </div>
        <div className={styles.picture}>
          <ChoicePanels
            legend={roles.legend}
            name="healthcare-role"
            panels={roles.items.map(({ role, description, ...picture }) => ({
              label: role,
              content: (
                <div role="img" aria-label={description}>
                  <RotaWeek {...picture} />
                </div>
              ),
            }))}
          />
        </div>
        <h3 className={`${looks.label} muted`}>{sample}</h3>
        <StepList className={styles.beats}>
          {beats.map(({ when, text }) => (
            <li key={when}>
              <b>{when}</b>
              <p className="muted">{text}</p>
            </li>
          ))}
        </StepList>
      </div>
    </section>
  )
}
