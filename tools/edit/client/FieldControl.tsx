import { useRef } from 'react'
import type { Field, Value } from '../api.ts'
import type { FieldPlace } from '../twin/text-marks.ts'
import { discard, keep, type } from './drafts.ts'
import { placeKey, useEditor } from './editor-state.ts'
import styles from './FieldControl.module.css'
import { FieldInput } from './FieldInput.tsx'
import { filledIn, tokensOf } from './find-fields.ts'
import keys from './keys.module.css'
import { Theirs } from './Theirs.tsx'
import { insertTypedOver, typeInSoon } from './typing-over.ts'

type FieldControlProps = { field: Field; file: string; isChosen: boolean }

/** One value with its name, what it is for, its limit, and what is wrong with it. */
export function FieldControl({ field, file, isChosen }: FieldControlProps) {
  const state = useEditor()
  const { drafts, texts, typedOver } = state
  const place: FieldPlace = { file, path: field.path }
  const key = placeKey(place)
  const draft = drafts[key]
  const value = draft ? draft.value : field.value
  const isText = field.kind === 'text' || field.kind === 'long-text'
  const isOnPage = isText && texts.some((text) => placeKey(text.place) === key && text.showings.length > 0)
  const choosing = useRef(false)
  /** From a button that goes away when it is pressed. */
  const backToControl = () => document.getElementById(`field ${key}`)?.focus({ preventScroll: true })
  const choose = (chosen: Value) => {
    choosing.current = true
    type(place, chosen)
    void keep(place).finally(() => {
      choosing.current = false
    })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys and the focus are those of the control within
    <div
      className={styles.field}
      data-field={key}
      data-chosen={isChosen ? '' : undefined}
      data-typed-over={typedOver === key ? '' : undefined}
      data-invalid={draft?.problems.length ? '' : undefined}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget) || choosing.current || typedOver === key) return
        void keep(place)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') discard(place)
        else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void keep(place)
        else if (event.key === 'F2' && isText) typeInSoon(place)
        else return
        event.preventDefault()
      }}
    >
      <div className={styles.head}>
        <label htmlFor={`field ${key}`}>{field.label}</label>
        {!field.required && <small>may be left out</small>}
        {isText && field.maxLength !== undefined && (
          <Counter text={filledIn(String(value ?? ''), file)} max={field.maxLength} />
        )}
      </div>
      {field.help && (
        <p id={`help ${key}`} className={styles.help}>
          {field.help}
        </p>
      )}
      <FieldInput
        id={`field ${key}`}
        field={field}
        value={value}
        describedBy={`help ${key} problems ${key}`}
        isInvalid={!!draft?.problems.length}
        tokens={tokensOf(file, state)}
        onInsert={(token) => insertTypedOver(place, token)}
        onType={(typed) => type(place, typed)}
        onChoose={choose}
      />
      <div id={`problems ${key}`} aria-live="polite">
        {draft?.problems.map(({ sentence }) => (
          <p key={sentence} className={styles.problem}>
            {sentence}
          </p>
        ))}
      </div>
      {draft?.theirs && <Theirs place={place} mine={String(draft.value)} theirs={draft.theirs} />}
      {draft && !draft.theirs && (
        <p className={`${keys.keys} ${styles.keys}`}>
          <button
            type="button"
            onClick={() => {
              backToControl()
              void keep(place)
            }}
          >
            Save
          </button>
          <button
            type="button"
            onClick={() => {
              backToControl()
              discard(place)
            }}
          >
            Discard
          </button>
          <small>Ctrl+Enter saves, Escape discards{isOnPage && ', F2 types on the page'}</small>
        </p>
      )}
    </div>
  )
}

function Counter({ text, max }: { text: string; max: number }) {
  const used = text.length
  return (
    <small className={styles.counter} data-over={used > max ? '' : undefined}>
      {used} of {max}
    </small>
  )
}
