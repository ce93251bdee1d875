import { bringBack, throwAway } from './drafts.ts'
import { update, useEditor } from './editor-state.ts'
import { fieldAt, panelOf } from './find-fields.ts'
import styles from './Notices.module.css'

/** What has to be told whichever view is open. */
export function Notices() {
  const { isConnected, leftOver, problemsElsewhere } = useEditor()
  return (
    <>
      {!isConnected && (
        <div className={styles.wrong}>
          <p>
            <strong>The editor’s server has stopped.</strong> What you typed is kept in this browser. Start it again
            with <code>npm run edit</code> and open the address that it prints: your texts are offered there.
          </p>
        </div>
      )}
      {leftOver.length > 0 && (
        <div className={styles.offer}>
          <p>
            {leftOver.length === 1 ? 'A text was' : `${leftOver.length} texts were`} typed here before and not saved:{' '}
            {leftOver.map(({ value }) => `“${String(value).slice(0, 60)}”`).join(', ')}
          </p>
          <button type="button" onClick={() => void bringBack()}>
            Bring back
          </button>
          <button type="button" onClick={throwAway}>
            Throw away
          </button>
        </div>
      )}
      {problemsElsewhere.map(({ file, path, sentence }) => (
        <div key={file + path.join() + sentence} className={styles.wrong}>
          <p>{sentence}</p>
          {fieldAt({ file, path }) && (
            <button type="button" onClick={() => update({ panel: panelOf({ file, path }) })}>
              Show this field
            </button>
          )}
        </div>
      ))}
    </>
  )
}
