import { words } from '#content/own-words.yaml'
import type { RuleId } from '#domain/own-words/vocabulary.ts'
import type { OwnWords } from '#site/schemas/own-words.ts'
import { FoldSign } from '#site/ui/FoldSign.tsx'
import fold from '#site/ui/fold.module.css'
import styles from './OwnWords.module.css'

export type RuleListProps = {
  rules: OwnWords['rules']
  off: readonly RuleId[]
  onChange: (off: readonly RuleId[]) => void
}

/** Shows the table that the rules run by, each with its words and a switch. */
export function RuleList({ rules, off, onChange }: RuleListProps) {
  return (
    <details className={fold.fold}>
      <summary>
        {words.rules}
        <FoldSign />
      </summary>
      <p className={styles.rulesLead}>{words.rulesLead}</p>
      <ul role="list" className={styles.rules}>
        {rules.map(({ id, name, sentence, words: list }) => (
          <li key={id}>
            <label>
              <input
                type="checkbox"
                checked={!off.includes(id)}
                disabled={id === 'protected'}
                onChange={() => onChange(off.includes(id) ? off.filter((other) => other !== id) : [...off, id])}
              />
              <b>{name}</b> {id === 'protected' && <small>{words.always}</small>}
            </label>
            <p>{sentence}</p>
            <p className={styles.list}>
              {words.looksFor} <span translate="no">{list}</span>
            </p>
          </li>
        ))}
      </ul>
    </details>
  )
}
