import type { Usage } from '#site/schemas/usage.ts'
import styles from './PermissionTable.module.css'

export type PermissionTableProps = Usage['permissions']

/** Each permission and what it is for. */
export function PermissionTable({ heading, lead, columns, rows }: PermissionTableProps) {
  return (
    <section className={`container section close ${styles.section}`} aria-labelledby="permissions-heading">
      <h2 id="permissions-heading">{heading}</h2>
      <p className="lead">{lead}</p>
      <table aria-labelledby="permissions-heading">
        <thead>
          <tr>
            <th scope="col">{columns.permission}</th>
            <th scope="col">{columns.purpose}</th>
          </tr>
        </thead>
        <tbody className="ruled">
          {rows.map(({ permission, purpose }) => (
            <tr key={permission}>
              <th scope="row">{permission}</th>
              <td>{purpose}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
