import { useEffect, useState } from 'react'
import { type ChangesAnswer, type FieldChange, type PublishState, picturesPath } from '../api.ts'
import styles from './ChangesPanel.module.css'
import { attempt } from './drafts.ts'
import { say, update, useEditor } from './editor-state.ts'
import { panelOf } from './find-fields.ts'
import { getChanges, getPublishing, publish, saveVersion } from './requests.ts'

const askAgainMs = 1000

export function ChangesPanel() {
  const { fields } = useEditor()
  const [answer, setAnswer] = useState<ChangesAnswer>()
  const read = () => void attempt(getChanges).then((changes) => changes && setAnswer(changes))
  // biome-ignore lint/correctness/useExhaustiveDependencies: each save changes the fields, and so this list
  useEffect(read, [fields])
  return (
    <>
      <section className={styles.part}>
        <h2>Changes</h2>
        <p className={styles.hint}>{answer?.sentence ?? 'Looking for changes …'}</p>
        <ul className={styles.changes}>
          {answer?.changes.map((change) => (
            <ChangeRow key={change.file + change.label} {...change} />
          ))}
        </ul>
      </section>
      {answer?.git && answer.changes.length > 0 && <VersionForm onSaved={read} />}
      <Publishing />
    </>
  )
}

function ChangeRow({ file, path, label, before, after, picture }: FieldChange) {
  const { files } = useEditor()
  const title = files.find((one) => one.file === file)?.title ?? file
  return (
    <li>
      {picture ? (
        <strong>{label}</strong>
      ) : (
        <button type="button" onClick={() => update({ panel: panelOf({ file, path }) })}>
          {title}: {label}
        </button>
      )}
      {before !== null && <del>{before}</del>}
      {after !== null && <ins>{after}</ins>}
      {picture && <img src={picturesPath + picture} alt="" />}
    </li>
  )
}

function VersionForm({ onSaved }: { onSaved: () => void }) {
  const [message, setMessage] = useState('')
  return (
    <form
      className={styles.part}
      onSubmit={(event) => {
        event.preventDefault()
        void attempt(() => saveVersion(message)).then((saved) => {
          if (!saved) return
          say(saved.sentence, 'done')
          setMessage('')
          onSaved()
        })
      }}
    >
      <h2>Save as a version</h2>
      <label htmlFor="version-message">What did you change, and why?</label>
      <textarea
        id="version-message"
        rows={2}
        required
        value={message}
        onChange={({ target }) => setMessage(target.value)}
      />
      <button type="submit" className={styles.primary}>
        Save as a version
      </button>
    </form>
  )
}

function Publishing() {
  const [state, setState] = useState<PublishState>()
  useEffect(() => {
    const ask = () => void attempt(getPublishing).then((now) => now && setState(now))
    if (!state) return ask()
    if (!state.running) return
    const timer = setTimeout(ask, askAgainMs)
    return () => clearTimeout(timer)
  }, [state])
  const start = async () => {
    if (await attempt(publish)) setState(await attempt(getPublishing))
  }
  return (
    <section className={styles.part}>
      <h2>Publish</h2>
      {state?.configured === false ? (
        <p className={styles.hint}>
          Nothing is set up for publishing yet. Whoever runs the site sets the command; docs/edit-content.md says how.
        </p>
      ) : (
        <>
          <p className={styles.hint}>Brings everything that is saved to the visitors of the site.</p>
          <button type="button" className={styles.primary} disabled={!state || state.running} onClick={start}>
            {state?.running ? 'Publishing …' : 'Publish'}
          </button>
          <p role="status" className={styles.outcome} data-failed={state?.exitCode ? '' : undefined}>
            {state && !state.running && state.exitCode !== null && outcome(state.exitCode)}
          </p>
          {state?.tail && <pre className={styles.tail}>{state.tail}</pre>}
        </>
      )}
    </section>
  )
}

const outcome = (exitCode: number) =>
  exitCode === 0 ? 'Published.' : `Publishing failed, with code ${exitCode}. The lines below say why.`
