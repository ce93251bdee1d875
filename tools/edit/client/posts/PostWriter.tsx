import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { bodyPath, type Problem } from '../../api.ts'
import type { FieldPlace } from '../../twin/text-marks.ts'
import { checkSoon, discard, keep, readAll } from '../drafts.ts'
import { placeKey, update, useEditor } from '../editor-state.ts'
import { FieldList } from '../FieldsPanel.tsx'
import { fieldAt } from '../find-fields.ts'
import keys from '../keys.module.css'
import { isFocusFree } from '../panel-focus.ts'
import { renewSoon } from '../site-frame.ts'
import { Theirs } from '../Theirs.tsx'
import { toldState } from './PostsPanel.tsx'
import { PostTime } from './PostTime.tsx'
import styles from './PostWriter.module.css'
import { preview } from './post-preview.ts'
import { WritingArea, type WritingAreaHandle } from './WritingArea.tsx'

type PostWriterProps = { file: string; field: FieldPlace | undefined }

/** The facts of an article, told on their own; the others are what it says. */
const apart = new Set(['id', 'date', 'draft', 'body'])

/** An article being written, while the page beside it follows. */
export function PostWriter({ file, field }: PostWriterProps) {
  const state = useEditor()
  const { files, fields } = state
  const post = files.find((one) => one.file === file)
  const read = fields[file]
  const area = useRef<WritingAreaHandle>(null)
  const place: FieldPlace = { file, path: [...bodyPath] }
  const body = fieldAt(place, state)
  const draft = state.drafts[placeKey(place)]
  const facts = read?.fields.filter(({ path }) => !apart.has(String(path[0]))) ?? []
  const chosen = field && placeKey(field)
  const isRead = !!read
  useEffect(() => {
    if (isRead) checkSoon(file)
    else void readAll([file])
  }, [file, isRead])
  useEffect(() => {
    if (isRead) preview({ file, path: [...bodyPath] })
  }, [file, isRead])
  useEffect(() => {
    if (isRead && isFocusFree()) area.current?.focus()
  }, [isRead])
  // What was saved meanwhile is on the page of everybody else.
  useEffect(() => renewSoon, [])
  if (!read || !body) return <p className={styles.hint}>Reading the post …</p>
  const problems = draft?.problems ?? []
  const hints = (state.hints[file] ?? []).filter((hint) => !problems.some(({ sentence }) => sentence === hint.sentence))
  const save = () => void keep(place).then((isSaved) => isSaved && checkSoon(file))
  return (
    <div className={styles.writer}>
      <header className={styles.head}>
        <button type="button" className={styles.back} onClick={() => update({ panel: { view: 'posts', left: file } })}>
          <ArrowLeft aria-hidden="true" size={15} /> All posts
        </button>
        <h2>{post?.title ?? file}</h2>
        {post?.post && (
          <p className={styles.state} data-state={post.post.state}>
            {toldState(post.post)}
          </p>
        )}
      </header>
      <details
        className={styles.facts}
        open={facts.some(({ path }) => placeKey({ file, path }) === chosen) || undefined}
      >
        <summary>Title, description, picture</summary>
        <FieldList fields={facts} file={file} chosen={chosen} />
      </details>
      <PostTime file={file} fields={read.fields} />
      <WritingArea
        ref={area}
        place={place}
        value={String(draft?.value ?? body.value ?? '')}
        isInvalid={problems.length > 0}
        onSave={save}
      />
      <footer className={styles.foot}>
        <div aria-live="polite" id="post-problems">
          <ProblemList problems={problems} tone="wrong" onGo={(line) => area.current?.goToLine(line)} />
          <ProblemList problems={hints} tone="hint" onGo={(line) => area.current?.goToLine(line)} />
        </div>
        {draft?.theirs && <Theirs place={place} mine={String(draft.value)} theirs={draft.theirs} />}
        <p className={`${keys.keys} ${styles.keys}`}>
          {/* It keeps the focus when there is nothing more to save. */}
          <button type="button" aria-disabled={!draft} onClick={save}>
            {draft ? 'Save' : 'Saved'}
          </button>
          {draft && (
            <button
              type="button"
              onClick={() => {
                area.current?.focus()
                discard(place)
              }}
            >
              Discard
            </button>
          )}
          <small>Ctrl+S saves</small>
        </p>
      </footer>
    </div>
  )
}

type ProblemListProps = { problems: readonly Problem[]; tone: 'wrong' | 'hint'; onGo: (line: number) => void }

function ProblemList({ problems, tone, onGo }: ProblemListProps) {
  if (problems.length === 0) return null
  return (
    <ul className={styles.problems} data-tone={tone}>
      {problems.map(({ path, line, sentence }) => (
        <li key={`${path.join()} ${line} ${sentence}`}>
          {path[0] === bodyPath[0] && line !== null && (
            <button type="button" onClick={() => onGo(line)}>
              Line {line}
            </button>
          )}
          <span>{sentence}</span>
        </li>
      ))}
    </ul>
  )
}
