import type { Integration } from '#site/schemas/integration.ts'
import type { Integrations } from '#site/schemas/integrations.ts'
import stitched from './StitchedRecord.module.css'
import styles from './SystemRecord.module.css'

export type SystemRecordProps = Pick<Integration, 'reads' | 'writes'> & {
  words: Pick<Integrations['detail'], 'reads' | 'writes'>
}

/** The fields of one system, each sewn to what the agent does with it. The text of the page says the same. */
export function SystemRecord({ reads, writes, words }: SystemRecordProps) {
  const sides = [
    { way: 'reads', fields: reads, does: words.reads },
    { way: 'writes', fields: writes, does: words.writes },
  ].filter(({ fields }) => fields.length > 0)
  return (
    <div className={`drawing ${styles.record}`} aria-hidden="true">
      {sides.map(({ way, fields, does }) => (
        <div key={way} className={styles.side} data-way={way}>
          <div className={styles.fields}>
            {fields.map(({ name }) => (
              <span key={name}>
                {name}
                <i className={stitched.thread} />
              </span>
            ))}
          </div>
          <p>{does}</p>
        </div>
      ))}
    </div>
  )
}
