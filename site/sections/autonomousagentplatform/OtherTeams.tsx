import type { AutonomousAgentPlatform } from '#site/schemas/autonomousagentplatform.ts'
import { ComparisonTable } from '#site/ui/ComparisonTable.tsx'
import styles from './OtherTeams.module.css'

export type OtherTeamsProps = AutonomousAgentPlatform['desks']

const verbs = ['finds', 'reads', 'writes', 'books'] as const

/** What the same four agents do at each desk. */
export function OtherTeams({ heading, lead, columns, rows }: OtherTeamsProps) {
  return (
    <section className="container section" aria-labelledby="desks-heading">
      <h2 id="desks-heading">{heading}</h2>
      <p className="lead">{lead}</p>
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
