import { ArrowDown, ArrowUp, ChevronRight, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import type { Edit, Field } from '../api.ts'
import { restructure } from './drafts.ts'
import { placeKey, update, useEditor } from './editor-state.ts'
import { FieldControl } from './FieldControl.tsx'
import { hasFields, itemName } from './find-fields.ts'
import styles from './ListItems.module.css'
import { NewItem } from './NewItem.tsx'

type ListItemsProps = { list: Field; file: string; chosen: string | undefined }

type Tool = 'up' | 'down' | 'remove'

export function ListItems({ list, file, chosen }: ListItemsProps) {
  const { drafts } = useEditor()
  const items = list.fields ?? []
  const rows = useRef<HTMLOListElement>(null)
  /** The focus goes with what was moved, or to what stands where something was. */
  const act = async (edit: Edit, done: string, to: number, tool: Tool) => {
    if (!(await restructure(file, [edit], done))) return
    const row = rows.current?.children[to] ?? rows.current?.lastElementChild
    const others = row?.querySelectorAll<HTMLElement>('[data-tool]:not(:disabled)') ?? []
    ;([...others].find((one) => one.dataset['tool'] === tool) ?? others[0])?.focus()
  }
  const isFull = list.max !== undefined && items.length >= list.max
  const isShort = list.min !== undefined && items.length <= list.min
  return (
    <>
      <ol ref={rows} className={styles.items}>
        {items.map((item, index) => {
          const name = itemName(item, file, drafts)
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
                  data-tool="up"
                  aria-label={`Move “${name}” up`}
                  disabled={index === 0}
                  onClick={() =>
                    void act({ op: 'move', path: item.path, to: index - 1 }, `“${name}” moved up.`, index - 1, 'up')
                  }
                >
                  <ArrowUp aria-hidden="true" size={15} />
                </button>
                <button
                  type="button"
                  data-tool="down"
                  aria-label={`Move “${name}” down`}
                  disabled={index === items.length - 1}
                  onClick={() =>
                    void act({ op: 'move', path: item.path, to: index + 1 }, `“${name}” moved down.`, index + 1, 'down')
                  }
                >
                  <ArrowDown aria-hidden="true" size={15} />
                </button>
                <button
                  type="button"
                  data-tool="remove"
                  aria-label={`Remove “${name}”`}
                  disabled={isShort}
                  onClick={() =>
                    void act(
                      { op: 'remove', path: item.path },
                      `“${name}” is removed. Undo brings it back.`,
                      index,
                      'remove',
                    )
                  }
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
