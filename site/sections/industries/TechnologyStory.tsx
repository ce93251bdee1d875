import { WorkEvidence } from '#site/pictures/WorkEvidence.tsx'
import type { Industries } from '#site/schemas/industries.ts'
import { ChoicePanels } from '#site/ui/ChoicePanels.tsx'
import looks from '#site/ui/looks.module.css'
import { StepList } from '#site/ui/StepList.tsx'
import styles from './TechnologyStory.module.css'

export type TechnologyStoryProps = Industries['technology']

/** A hire in technology: the work beside a story that runs down the thread. */
export function TechnologyStory({ heading, subheading, lead, sample, beats, roles }: TechnologyStoryProps) {
  return (
    <section id="technology" className={`container split ${styles.section}`} aria-labelledby="technology-heading">
      <div className={styles.words}>
        <h2 id="technology-heading">{heading}</h2>
        <p className={`${looks.title} ${styles.subheading}`}>{subheading}</p>
        <p className="lead">{lead}</p>
        <div className={styles.picture}>
          <ChoicePanels
            legend={roles.legend}
            name="technology-role"
            panels={roles.items.map(({ role, description, ...picture }) => ({
              label: role,
              content: (
                <div role="img" aria-label={description}>
                  <WorkEvidence {...picture} />
                </div>
              ),
            }))}
          />
        </div>
      </div>
      <div className={styles.story}>
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
