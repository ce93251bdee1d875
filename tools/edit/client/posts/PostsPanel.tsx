import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { longDate } from '../../../../domain/long-date.ts'
import type { ContentFile, PostState } from '../../api.ts'
import { update, useEditor } from '../editor-state.ts'
import listStyles from '../PagePanel.module.css'
import { useFocusBack } from '../panel-focus.ts'
import { openPage } from '../site-frame.ts'
import { NewPost } from './NewPost.tsx'
import styles from './PostsPanel.module.css'

/** The articles: drafts first, then those that wait, then what is published, newest first. */
export function PostsPanel({ left }: { left: string | undefined }) {
  const { files } = useEditor()
  const [isMaking, setIsMaking] = useState(false)
  const make = useFocusBack(isMaking)
  const posts = files.flatMap((one) => (one.post ? [{ ...one, post: one.post }] : []))
  if (isMaking) return <NewPost onClose={() => setIsMaking(false)} />
  return (
    <>
      <button ref={make} type="button" className={styles.new} onClick={() => setIsMaking(true)}>
        <Plus aria-hidden="true" size={16} /> New post
      </button>
      {groups.map(({ state, name }) => {
        const own = posts.filter(({ post }) => post.state === state)
        if (own.length === 0) return null
        return (
          <section key={state} className={listStyles.group}>
            <h2>{name}</h2>
            <ul>
              {own
                .toSorted((one, other) => other.post.date.localeCompare(one.post.date))
                .map((post) => (
                  <PostRow key={post.file} {...post} isLeft={post.file === left} />
                ))}
            </ul>
          </section>
        )
      })}
    </>
  )
}

const groups = [
  { state: 'draft', name: 'Drafts' },
  { state: 'waiting', name: 'Waiting for their date' },
  { state: 'published', name: 'Published' },
] as const satisfies readonly { state: PostState['state']; name: string }[]

type PostRowProps = ContentFile & { post: PostState; isLeft: boolean }

function PostRow({ file, title, route, post, isLeft }: PostRowProps) {
  const { drafts } = useEditor()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isLeft) button.current?.focus()
  }, [isLeft])
  const isTyped = Object.values(drafts).some(({ place }) => place.file === file)
  return (
    <li>
      <button
        ref={button}
        type="button"
        className={listStyles.text}
        data-unsaved={isTyped ? '' : undefined}
        onClick={() => {
          if (route) openPage(route)
          update({ panel: { view: 'post', file } })
        }}
      >
        <span>{title}</span>
        <small>{toldState(post)}</small>
      </button>
    </li>
  )
}

/** As in "Waits until 23 November 2026, 08:30". */
export function toldState({ state, date }: PostState): string {
  if (state === 'draft') return 'Draft'
  return `${state === 'waiting' ? 'Waits until' : 'Published'} ${longMoment(date)}`
}

/** "2026-11-23 08:30" in words. */
const longMoment = (date: string): string => {
  const [day = '', time] = date.split(' ')
  return [longDate(day, 'en-US'), time].filter(Boolean).join(', ')
}
