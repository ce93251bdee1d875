import type { Integration, Integrations } from '#site/schemas/integrations.ts'
import { ComparisonTable } from '#site/ui/ComparisonTable.tsx'
import { SectionHead } from '#site/ui/SectionHead.tsx'
import styles from './DescribedSystems.module.css'

export type DescribedSystemsProps = Integrations['described'] & {
  words: Pick<Integrations['detail'], 'reads' | 'writes'>
  systems: readonly { href: string; page: Integration }[]
}

/** The systems that have a page, with what is read and written in each. */
export function DescribedSystems({ heading, lead, system, words, systems }: DescribedSystemsProps) {
  const named = (fields: Integration['reads']) => fields.map(({ name }) => name).join(' · ') || '–'
  return (
    <section className="container section" aria-labelledby="described-heading">
      <SectionHead id="described-heading" heading={heading} lead={lead} />
      <ComparisonTable
        labelledBy="described-heading"
        className={styles.systems}
        columns={[system, words.reads, words.writes]}
        rows={systems.map(({ href, page }) => ({
          key: href,
          name: (
            <a className="tap" href={href}>
              {page.platform}
            </a>
          ),
          cells: [named(page.reads), named(page.writes)],
        }))}
      />
    </section>
  )
}
