import { useState } from 'react'
import type { Edit, Field } from '../../api.ts'
import { restructure } from '../drafts.ts'
import inputStyles from '../FieldInput.module.css'
import styles from './PostTime.module.css'

type PostTimeProps = { file: string; fields: readonly Field[] }

/** Whether an article is a draft, or from when on it is shown. A time that is yet to come is waited for. */
export function PostTime({ file, fields }: PostTimeProps) {
  const written = (name: string) => fields.find(({ path }) => path[0] === name)?.value ?? null
  const isDraft = written('draft') === true
  const [chosen, setChosen] = useState<'draft' | 'out'>()
  const isShownDraft = chosen ? chosen === 'draft' : isDraft
  const saved = String(written('date') ?? '')
  const [typed, setTyped] = useState<{ day: string; time: string }>()
  const [day = '', time = ''] = saved.split(' ')
  const shown = typed ?? { day, time }
  const date = [shown.day, shown.time].filter(Boolean).join(' ')

  const save = async (edits: Edit[], done: string) => {
    if (await restructure(file, edits, done)) setTyped(undefined)
    // Also after a refusal, which says what to mend first.
    setChosen(undefined)
  }
  const inDate: Edit[] = date === saved ? [] : [{ op: 'set', path: ['date'], value: date }]
  const appear = () => {
    setChosen('out')
    const draft: Edit[] = isDraft ? [{ op: 'unset', path: ['draft'] }] : []
    void save([...inDate, ...draft], 'The post is no draft any more: it appears at its date.')
  }
  const keepDraft = () => {
    setChosen('draft')
    void save([...inDate, { op: 'set', path: ['draft'], value: true }], 'The post is a draft: nobody else sees it.')
  }
  const saveDate = () => {
    if (inDate.length > 0 && shown.day) void save(inDate, 'The date is saved.')
  }
  return (
    <fieldset
      className={styles.time}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && saveDate()}
    >
      <legend>Who sees it</legend>
      <label>
        <input type="radio" name="post-time" checked={isShownDraft} onChange={keepDraft} />
        <span>Nobody, a draft</span>
      </label>
      <label>
        <input type="radio" name="post-time" checked={!isShownDraft} onChange={appear} />
        <span>Everybody, from</span>
      </label>
      <input
        type="date"
        aria-label="Day"
        className={inputStyles.control}
        value={shown.day}
        onChange={({ target }) => setTyped({ ...shown, day: target.value })}
      />
      <input
        type="time"
        aria-label="Time, if it is not the beginning of the day"
        className={inputStyles.control}
        value={shown.time}
        onChange={({ target }) => setTyped({ ...shown, time: target.value })}
      />
    </fieldset>
  )
}
