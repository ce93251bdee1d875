import type { FieldPlace } from '../twin/text-marks.ts'
import { takeTheirs } from './drafts.ts'
import { type Draft, say } from './editor-state.ts'
import keys from './keys.module.css'
import styles from './Theirs.module.css'

type TheirsProps = { place: FieldPlace; mine: string; theirs: NonNullable<Draft['theirs']> }

/** What somebody else has written in the meantime, in place of what was typed here. */
export function Theirs({ place, mine, theirs }: TheirsProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(mine)
      await takeTheirs(place)
      say('Your text is in the clipboard, and the field shows theirs.')
    } catch {
      say('The browser does not let the editor copy. Select your text and copy it by hand.', 'wrong')
    }
  }
  return (
    <div className={styles.theirs}>
      <p>{theirs.sentence}</p>
      <p className={styles.now}>
        It says now: <q>{String(theirs.value ?? '')}</q>
      </p>
      <p className={keys.keys}>
        <button type="button" onClick={() => void takeTheirs(place)}>
          Take theirs
        </button>
        <button type="button" onClick={() => void copy()}>
          Copy mine, then take theirs
        </button>
      </p>
    </div>
  )
}
