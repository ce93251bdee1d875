import { AgentPanel } from '#site/drawings/AgentPictures.tsx'
import type { AutonomousAgentPlatform } from '#site/schemas/autonomousagentplatform.ts'
import { ComparisonTable } from '#site/ui/ComparisonTable.tsx'
import { SectionHead } from '#site/ui/SectionHead.tsx'
import sharedStyles from '#site/ui/shared-styles.module.css'
import styles from './AgentSections.module.css'

/** The parts of an agent, as a sheet written by its owner. */
export function AgentParts({ heading, lead, caption, items }: AutonomousAgentPlatform['parts']) {
  return (
    <section className="container section" aria-labelledby="parts-heading">
      <SectionHead id="parts-heading" heading={heading} lead={lead} kind="side">
        <figure className={`tinted ${styles.sheet}`}>
          <figcaption>{caption}</figcaption>
          <dl>
            {items.map(({ name, text }) => (
              <div key={name}>
                <dt className={sharedStyles.title}>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </figure>
      </SectionHead>
    </section>
  )
}

/** The four agents as stairs: each starts where the previous one hands over. */
export function AgentHandovers({ heading, lead, takes, hands, agents }: AutonomousAgentPlatform['relay']) {
  return (
    <section className="deep" aria-labelledby="relay-heading">
      <div className="container section">
        <SectionHead id="relay-heading" heading={heading} lead={lead} kind="stacked" />
        <ol role="list" className={styles.stairs} data-sews>
          {agents.map((agent) => (
            <li key={agent.name} className={sharedStyles.withKnot}>
              <h3 className="subheading">{agent.name}</h3>
              <p className="text">{agent.text}</p>
              <dl>
                <div>
                  <dt className="muted">{takes}</dt>
                  <dd>{agent.takes}</dd>
                </div>
                <div>
                  <dt className="muted">{hands}</dt>
                  <dd>{agent.hands}</dd>
                </div>
              </dl>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

/** What an owner can do to an agent at any time, beside the control panel. */
export function AgentControls({ heading, lead, items, panel }: AutonomousAgentPlatform['switches']) {
  return (
    <section
      className={`container section close short split ${styles.agentControls}`}
      aria-labelledby="switches-heading"
    >
      <div className={styles.panel}>
        <AgentPanel {...panel} />
      </div>
      <div>
        <h2 id="switches-heading">{heading}</h2>
        <p className="lead">{lead}</p>
        <dl className={styles.items}>
          {items.map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="muted">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

const verbs = ['finds', 'reads', 'writes', 'books'] as const

/** What the same four agents do for each team. */
export function OtherTeams({ heading, lead, columns, rows }: AutonomousAgentPlatform['desks']) {
  return (
    <section className="container section" aria-labelledby="desks-heading">
      <SectionHead id="desks-heading" heading={heading} lead={lead} kind="statement" />
      <ComparisonTable
        labelledBy="desks-heading"
        className={styles.table}
        columns={[columns.desk, ...verbs.map((verb) => columns[verb])]}
        rows={rows.map(({ desk, href, ...cells }) => ({
          key: desk,
          name: <a href={href}>{desk}</a>,
          cells: verbs.map((verb) => cells[verb]),
        }))}
      />
    </section>
  )
}
