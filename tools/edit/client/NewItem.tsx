import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Field, Value } from '../api.ts'
import { restructure } from './drafts.ts'
import fieldStyles from './FieldControl.module.css'
import { FieldInput } from './FieldInput.tsx'
import { hasFields, tokensOf } from './find-fields.ts'
import styles from './ListItems.module.css'
import { useFirstField, useFocusBack } from './panel-focus.ts'

type NewItemProps = { list: Field; file: string; isFull: boolean }

const keyOf = ({ path }: Field) => path.join(' › ')
const ends = (field: Field): Field[] => (hasFields(field) ? (field.fields ?? []).flatMap(ends) : [field])

/** The value of a field that is filled in here; fields that are left out have none. */
function composed(field: Field, values: ReadonlyMap<string, Value>): Value {
  if (field.kind === 'list') return (field.fields ?? []).map((one) => composed(one, values))
  if (field.kind !== 'group') return values.get(keyOf(field)) ?? field.value
  const entries = (field.fields ?? []).map((one) => [String(one.path.at(-1)), composed(one, values)] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== null))
}

/** Filled in first and added then, as an empty item would be refused. */
export function NewItem({ list, file, isFull }: NewItemProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [values, setValues] = useState<ReadonlyMap<string, Value>>(new Map())
  const add = useFocusBack(isOpen)
  const form = useFirstField(isOpen)
  const { item } = list
  if (!item) return null
  if (isFull) return <p className={styles.full}>The list is full: it takes {list.max}.</p>
  if (!isOpen) {
    return (
      <button ref={add} type="button" className={styles.add} onClick={() => setIsOpen(true)}>
        <Plus aria-hidden="true" size={16} /> Add to the list
      </button>
    )
  }
  const close = () => {
    setIsOpen(false)
    setValues(new Map())
  }
  const save = async () => {
    const index = list.fields?.length ?? 0
    const edit = { op: 'add', path: list.path, index, value: composed(item, values) } as const
    if (await restructure(file, [edit], 'The new item is saved, at the end of the list.')) close()
  }
  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <h3>New item</h3>
      {ends(item).map((field) => {
        const id = `new ${keyOf(field)}`
        const write = (value: Value) => setValues(new Map(values).set(keyOf(field), value))
        return (
          <div key={id} className={fieldStyles.field}>
            <div className={fieldStyles.head}>
              <label htmlFor={id}>{field.label}</label>
              {!field.required && <small>may be left out</small>}
            </div>
            {field.help && <p className={fieldStyles.help}>{field.help}</p>}
            <FieldInput
              id={id}
              field={field}
              value={values.get(keyOf(field)) ?? field.value}
              isInvalid={false}
              tokens={tokensOf(file)}
              onType={write}
              onChoose={write}
            />
          </div>
        )
      })}
      <p className={fieldStyles.keys}>
        <button type="submit">Add</button>
        <button type="button" onClick={close}>
          Cancel
        </button>
      </p>
    </form>
  )
}
