import { ArrowDown, ArrowUp, ChevronRight, Trash2 } from 'lucide-react'
import type { Edit, Field } from '../api.ts'
import { restructure } from './drafts.ts'
import { placeKey, update, useEditor } from './editor-state.ts'
import { FieldControl } from './FieldControl.tsx'
import { hasFields, itemName } from './find-fields.ts'
import styles from './ListItems.module.css'
import { NewItem } from './NewItem.tsx'

type ListItemsProps = { list: Field; file: string; chosen: string | undefined }

export function ListItems({ list, file, chosen }: ListItemsProps) {
  const { drafts } = useEditor()
  const items = list.fields ?? []
  const isFull = list.max !== undefined && items.length >= list.max
  const isShort = list.min !== undefined && items.length <= list.min
  return (
    <>
      <ol className={styles.items}>
        {items.map((item, index) => {
          const name = itemName(item, file, drafts)
          const act = (edit: Edit, done: string) => void restructure(file, [edit], done)
          return (
            <li key={placeKey({ file, path: item.path })}>
              {hasFields(item) ? (
                <button
                  type="button"
                  className={styles.open}
                  onClick={() => update({ panel: { view: 'fields', place: { file, path: item.path } } })}
                >
                  <span>{name}</span>
                  <ChevronRight aria-hidden="true" size={16} />
                </button>
              ) : (
                <FieldControl field={item} file={file} isChosen={placeKey({ file, path: item.path }) === chosen} />
              )}
              <div className={styles.tools}>
                <button
                  type="button"
                  aria-label={`Move “${name}” up`}
                  disabled={index === 0}
                  onClick={() => act({ op: 'move', path: item.path, to: index - 1 }, `“${name}” moved up.`)}
                >
                  <ArrowUp aria-hidden="true" size={15} />
                </button>
                <button
                  type="button"
                  aria-label={`Move “${name}” down`}
                  disabled={index === items.length - 1}
                  onClick={() => act({ op: 'move', path: item.path, to: index + 1 }, `“${name}” moved down.`)}
                >
                  <ArrowDown aria-hidden="true" size={15} />
                </button>
                <button
                  type="button"
                  aria-label={`Remove “${name}”`}
                  disabled={isShort}
                  onClick={() => act({ op: 'remove', path: item.path }, `“${name}” is removed. Undo brings it back.`)}
                >
                  <Trash2 aria-hidden="true" size={15} />
                </button>
              </div>
            </li>
          )
        })}
      </ol>
      <NewItem list={list} file={file} isFull={isFull} />
    </>
  )
}
