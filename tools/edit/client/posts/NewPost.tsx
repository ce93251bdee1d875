import { useEffect, useState } from 'react'
import type { Field, Problem, Value } from '../../api.ts'
import { attempt } from '../drafts.ts'
import { say, update } from '../editor-state.ts'
import fieldStyles from '../FieldControl.module.css'
import inputStyles from '../FieldInput.module.css'
import { FieldInput } from '../FieldInput.tsx'
import { useFirstField } from '../panel-focus.ts'
import { getFiles, getNewPostFields, makePost } from '../requests.ts'
import { openPage } from '../site-frame.ts'
import styles from './NewPost.module.css'

/** "Time to hire: which days?" is "time-to-hire-which-days". */
const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}|['’]/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '')

const nameOf = ({ path }: Field) => String(path[0])

/** What an article needs before it can be written: asked for as its schema says, and made as a draft. */
export function NewPost({ onClose }: { onClose: () => void }) {
  const [fields, setFields] = useState<readonly Field[]>([])
  const [values, setValues] = useState<Readonly<Record<string, Value>>>({})
  const [slug, setSlug] = useState<string>()
  const [problems, setProblems] = useState<readonly Pick<Problem, 'path' | 'sentence'>[]>([])
  useEffect(() => void attempt(getNewPostFields).then((read) => read && setFields(read)), [])
  const isAsked = fields.length > 0
  const form = useFirstField(isAsked)
  useEffect(() => {
    if (problems.length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problems, form])
  const address = slug ?? slugOf(String(values['title'] ?? ''))
  const make = async () => {
    const empty = Object.fromEntries(fields.map((field) => [nameOf(field), '']))
    const answer = await attempt(() => makePost({ slug: address, facts: { ...empty, ...values } }))
    if (!answer) return
    if (answer.is === 'broken') {
      say(answer.sentence, 'wrong')
      setProblems(answer.problems.length > 0 ? answer.problems : [{ path: ['slug'], sentence: answer.sentence }])
      return
    }
    const files = await attempt(getFiles)
    if (files) update({ files })
    say('The post is made, as a draft.', 'done')
    openPage(answer.route)
    update({ panel: { view: 'post', file: answer.file } })
  }
  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void make()
      }}
    >
      <h2>New post</h2>
      <p className={fieldStyles.help}>It begins as a draft: nobody else sees it until you let it appear.</p>
      {fields.map((field) => (
        <div key={nameOf(field)}>
          <Asked
            field={field}
            value={values[nameOf(field)] ?? null}
            problems={problems.filter(({ path }) => path[0] === nameOf(field))}
            onType={(value) => setValues((before) => ({ ...before, [nameOf(field)]: value }))}
          />
          {nameOf(field) === 'title' && (
            <div className={fieldStyles.field}>
              <label htmlFor="new-post-slug">Address</label>
              <p className={styles.address}>
                <span>/blog/</span>
                <input
                  id="new-post-slug"
                  className={inputStyles.control}
                  spellCheck={false}
                  value={address}
                  aria-describedby="new-post-slug-problems"
                  aria-invalid={problems.some(({ path }) => path[0] === 'slug')}
                  onChange={({ target }) => setSlug(target.value)}
                />
              </p>
              <Problems id="new-post-slug-problems" problems={problems.filter(({ path }) => path[0] === 'slug')} />
            </div>
          )}
        </div>
      ))}
      <p className={fieldStyles.keys}>
        <button type="submit" disabled={!isAsked}>
          Make the post
        </button>
        <button type="button" onClick={onClose}>
          Cancel
        </button>
      </p>
    </form>
  )
}

type AskedProps = {
  field: Field
  value: Value
  problems: readonly Pick<Problem, 'path' | 'sentence'>[]
  onType: (value: Value) => void
}

function Asked({ field, value, problems, onType }: AskedProps) {
  const id = `new-post-${nameOf(field)}`
  return (
    <div className={fieldStyles.field}>
      <div className={fieldStyles.head}>
        <label htmlFor={id}>{field.label}</label>
        {field.maxLength !== undefined && (
          <small className={fieldStyles.counter}>
            {String(value ?? '').length} of {field.maxLength}
          </small>
        )}
      </div>
      {field.help && <p className={fieldStyles.help}>{field.help}</p>}
      <FieldInput
        id={id}
        field={field}
        value={value}
        describedBy={`${id}-problems`}
        isInvalid={problems.length > 0}
        onType={onType}
        onChoose={onType}
      />
      <Problems id={`${id}-problems`} problems={problems} />
    </div>
  )
}

const Problems = ({ id, problems }: { id: string; problems: AskedProps['problems'] }) => (
  <div id={id} aria-live="polite">
    {problems.map(({ sentence }) => (
      <p key={sentence} className={fieldStyles.problem}>
        {sentence}
      </p>
    ))}
  </div>
)
