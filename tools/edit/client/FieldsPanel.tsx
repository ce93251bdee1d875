import { ChevronRight } from 'lucide-react'
import { useEffect } from 'react'
import type { Field } from '../api.ts'
import type { FieldPlace } from '../twin/text-marks.ts'
import { readAll } from './drafts.ts'
import { placeKey, update, useEditor } from './editor-state.ts'
import { FieldControl } from './FieldControl.tsx'
import styles from './FieldsPanel.module.css'
import { fieldAt, hasFields, isSmallGroup, trailTo } from './find-fields.ts'
import { ListItems } from './ListItems.tsx'

type FieldsPanelProps = { place: FieldPlace; field: FieldPlace | undefined }

/** A group or a list of a file, with the way to it. */
export function FieldsPanel({ place, field }: FieldsPanelProps) {
  const state = useEditor()
  const { file } = place
  const group = fieldAt(place, state)
  const fields = place.path.length === 0 ? (state.fields[file]?.fields ?? []) : (group?.fields ?? [])
  const chosen = field && placeKey(field)
  const isRead = !!state.fields[file]
  useEffect(() => {
    if (!isRead) void readAll([file])
  }, [file, isRead])
  useEffect(() => {
    if (!chosen) return
    const control = document.getElementById(`field ${chosen}`)
    // Whoever types on the page goes on typing there.
    if (!document.activeElement?.matches('iframe')) control?.focus({ preventScroll: true })
    control?.closest('[data-field]')?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  return (
    <>
      <Trail place={place} />
      {group?.help && <p className={styles.help}>{group.help}</p>}
      {!isRead && <p className={styles.help}>Reading the file …</p>}
      {group?.kind === 'list' ? (
        <ListItems list={group} file={file} chosen={chosen} />
      ) : (
        <FieldList fields={fields} file={file} chosen={chosen} />
      )}
    </>
  )
}

function Trail({ place: { file, path } }: { place: FieldPlace }) {
  const state = useEditor()
  const title = state.files.find((one) => one.file === file)?.title ?? file
  const steps = [{ label: title, path: [] as Field['path'] }, ...trailTo({ file, path }, state)]
  return (
    <nav aria-label="Where this is" className={styles.trail}>
      <ol>
        {steps.map((step, index) => (
          <li key={placeKey({ file, path: step.path })}>
            {index < steps.length - 1 ? (
              <button
                type="button"
                onClick={() => update({ panel: { view: 'fields', place: { file, path: step.path } } })}
              >
                {step.label}
              </button>
            ) : (
              <h2>{step.label}</h2>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

type FieldListProps = { fields: readonly Field[]; file: string; chosen: string | undefined }

export function FieldList({ fields, file, chosen }: FieldListProps) {
  return fields.map((field) => {
    const key = placeKey({ file, path: field.path })
    if (isSmallGroup(field)) {
      return (
        <fieldset key={key} className={styles.small}>
          <legend>{field.label}</legend>
          {field.help && <p className={styles.help}>{field.help}</p>}
          <FieldList fields={field.fields ?? []} file={file} chosen={chosen} />
        </fieldset>
      )
    }
    if (hasFields(field)) return <GroupRow key={key} field={field} file={file} />
    return <FieldControl key={key} field={field} file={file} isChosen={key === chosen} />
  })
}

function GroupRow({ field, file }: { field: Field; file: string }) {
  const count = field.fields?.length ?? 0
  return (
    <button
      type="button"
      className={styles.row}
      onClick={() => update({ panel: { view: 'fields', place: { file, path: field.path } } })}
    >
      <span>
        {field.label}
        {field.kind === 'list' && <small> {count === 1 ? '1 item' : `${count} items`}</small>}
        {field.help && <small className={styles.rowHelp}>{field.help}</small>}
      </span>
      <ChevronRight aria-hidden="true" size={16} />
    </button>
  )
}
