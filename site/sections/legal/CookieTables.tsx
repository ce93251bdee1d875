import { fillIn } from '#domain/fill-in.ts'
import type { CookieManagerWords } from '#site/schemas/cookie-manager.ts'
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

/** Everything that can be kept in a visitor's browser: one table for this website, and one for each other company. */
export function CookieTables({ id, words: { list, categories }, entries, companies }: CookieTablesProps) {
  const table = (rows: readonly Entry[], caption: string) => (
    <table className={`small ${styles.table}`}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {Object.values(list.columns).map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">
              <code>{row.name}</code>
              <small>{row.place}</small>
            </th>
            <td>{row.purpose}</td>
            <td>{categories[row.category].name}</td>
            <td>{row.lifetime}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
  const own = entries.filter(({ company }) => companies.every(({ name }) => name !== company))
  return (
    <section className={styles.list} aria-labelledby={id}>
      <h2 id={id}>{list.heading}</h2>
      <h3>{list.own}</h3>
      {table(own, list.own)}
      <h3>{list.companies}</h3>
      {companies.length === 0 && <p>{list.none}</p>}
      {companies.map((company) => (
        <div key={company.name}>
          <h4>{company.name}</h4>
          <p>{company.purpose}</p>
          <p>
            {list.hosts} {company.hosts.join(', ')}.{' '}
            <a href={company.link} {...inNewTab}>
              {fillIn(list.link, { company: company.name })}
            </a>
          </p>
          {table(
            entries.filter((entry) => entry.company === company.name),
            company.name,
          )}
        </div>
      ))}
    </section>
  )
}
