import { DocsAnswer, PageChange } from '#site/drawings/DocumentationPictures.tsx'
import type { DeveloperRelations } from '#site/schemas/developerrelations.ts'
import { ChoicePanels } from '#site/ui/ChoicePanels.tsx'
import { SectionHead } from '#site/ui/SectionHead.tsx'
import { StepList } from '#site/ui/StepList.tsx'
import styles from './DeveloperRelationsSections.module.css'

/** Three questions of developers, with the answer to the chosen one. */
export function AnsweredQuestions({ legend, items }: DeveloperRelations['answers']) {
  return (
    <div className={styles.answered}>
      <ChoicePanels
        legend={legend}
        name="question"
        look="replies"
        panels={items.map(({ question, description, ...answer }) => ({
          label: question,
          content: (
            <div role="img" aria-label={description}>
              <DocsAnswer {...answer} />
            </div>
          ),
        }))}
      />
    </div>
  )
}

/** How an unanswered question becomes a documentation page, and who decides. */
export function DocumentationGaps({ heading, lead, steps, change }: DeveloperRelations['gaps']) {
  return (
    <section className={`container section split ${styles.section}`} aria-labelledby="gaps-heading">
      <div>
        <h2 id="gaps-heading">{heading}</h2>
        <p className="lead measure">{lead}</p>
        <StepList className={styles.steps}>
          {steps.map(({ name, text }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p className="text">{text}</p>
            </li>
          ))}
        </StepList>
      </div>
      <div className={styles.change} role="img" aria-label={change.description}>
        <PageChange {...change} />
      </div>
    </section>
  )
}

/** What the agent refuses to do, in large type. */
export function AgentRefusals({ heading, items }: DeveloperRelations['refusals']) {
  return (
    <section className={`container section close short ${styles.agentRefusals}`} aria-labelledby="refusals-heading">
      <h2 id="refusals-heading">{heading}</h2>
      <ul role="list" className={`ruled ${styles.items}`}>
        {items.map(({ name, text }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p className="muted measure">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The channels in which developers ask, each with a reply in its style. */
export function AnswerChannels({ heading, lead, items }: DeveloperRelations['channels']) {
  return (
    <section className="section deep" aria-labelledby="channels-heading">
      <div className="container">
        <SectionHead id="channels-heading" heading={heading} lead={lead} kind="stacked" />
        <ul role="list" className={styles.channels}>
          {items.map(({ name, text, said }) => (
            <li key={name}>
              <h3 className="subheading">{name}</h3>
              <p className="text">{text}</p>
              <q>{said}</q>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
