import { fillIn } from '#domain/words/fill-in.ts'
import type { CookieManagerWords } from '#site/schemas/cookie-manager.ts'
import { ComparisonTable } from '#site/ui/ComparisonTable.tsx'
import { inNewTab } from '#site/ui/new-tab.ts'
import styles from './CookieTables.module.css'

type Entry = {
  name: string
  purpose: string
  category: keyof CookieManagerWords['categories']
  place: string
  lifetime: string
  company: string
}
type Company = { name: string; purpose: string; hosts: readonly string[]; link: string }

export type CookieTablesProps = {
  id: string
  words: Pick<CookieManagerWords, 'list' | 'categories'>
  entries: readonly Entry[]
  companies: readonly Company[]
}

/** Everything that may be stored in the visitor's browser: a table for this website, and one for each third party. */
export function CookieTables({ id, words: { list, categories }, entries, companies }: CookieTablesProps) {
  const table = (labelledBy: string, rows: readonly Entry[]) => (
    <ComparisonTable
      labelledBy={labelledBy}
      className={styles.table}
      columns={Object.values(list.columns)}
      rows={rows.map(({ name, place, purpose, category, lifetime }) => ({
        key: name,
        name: (
          <>
            <code>{name}</code> <small>{place}</small>
          </>
        ),
        cells: [purpose, categories[category].name, lifetime],
      }))}
    />
  )
  const own = entries.filter(({ company }) => companies.every(({ name }) => name !== company))
  return (
    <section className={styles.list} aria-labelledby={id}>
      <h2 id={id}>{list.heading}</h2>
      <h3 id={`${id}-own`}>{list.own}</h3>
      {table(`${id}-own`, own)}
      <h3>{list.companies}</h3>
      {companies.length === 0 && <p>{list.none}</p>}
      {companies.map((company, index) => (
        <div key={company.name}>
          <h4 id={`${id}-${index}`}>{company.name}</h4>
          <p>{company.purpose}</p>
          <p>
            {list.hosts} {company.hosts.join(', ')}.{' '}
            <a href={company.link} {...inNewTab}>
              {fillIn(list.link, { company: company.name })}
            </a>
          </p>
          {table(
            `${id}-${index}`,
            entries.filter((entry) => entry.company === company.name),
          )}
        </div>
      ))}
    </section>
  )
}
