import type { BlockOf } from '#site/schemas/blocks.ts'
import { ComparisonTable } from '#site/ui/ComparisonTable.tsx'
import { SectionHead } from '#site/ui/SectionHead.tsx'

/** A table with a column for each thing that is compared. */
export function ComparisonBlock({ id, heading, lead, columns, rows }: BlockOf<'comparison'> & { id: string }) {
  return (
    <section className="container section" aria-labelledby={id}>
      <SectionHead id={id} heading={heading} lead={lead} beside="table" />
      <ComparisonTable
        labelledBy={id}
        columns={columns}
        rows={rows.map(({ name, cells }) => ({ key: name, name, cells }))}
      />
    </section>
  )
}
