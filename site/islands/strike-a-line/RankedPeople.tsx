import { memo, useLayoutEffect, useRef, useState } from 'react'
import { rank } from '#domain/shortlist/shortlist.ts'
import { fillIn } from '#domain/words/fill-in.ts'
import type { ShortlistRole } from '#site/schemas/shortlists.ts'
import { createGlide } from '#site/ui/glide.ts'
import { wordsOf } from '#words'
import { rankWithHint } from './hint.ts'
import styles from './RankedPeople.module.css'

export type RankedPeopleProps = { role: ShortlistRole; struck: readonly string[] }

/** The shortlist, best first, with each score drawn as stitches, and the reason for the open CV's rank. */
export const RankedPeople = memo(function RankedPeople({ role, struck }: RankedPeopleProps) {
  const { words } = wordsOf('shortlists')
  const { people, open, place } = rank(role, struck)
  const hinted = rankWithHint(role)
  const latest = role.evidence.find(({ id }) => id === struck.at(-1))
  const list = useMoveAnimation()
  return (
    <>
      <p className={`muted small ${styles.caption}`}>
        <b>{words.shortlist}</b> <span>{role.aside}</span>
      </p>
      <ol ref={list} role="list" className={styles.people} data-hinted={hinted.place}>
        {people.map(({ name, about, points, score }) => (
          <li key={name} data-open={name === open.name || undefined}>
            <span>
              <b>{name}</b> <small className="muted">{about}</small>
            </span>
            <strong translate="no" data-hinted={name === open.name ? hinted.open.score : undefined}>
              {score}
            </strong>
            <svg viewBox="0 0 108 4" preserveAspectRatio="none" aria-hidden="true">
              <path
                d={seamPath(points, role.evidence)}
                data-hinted={name === open.name ? seamPath(hinted.open.points, role.evidence) : undefined}
                vectorEffect="non-scaling-stroke"
              />
            </svg>
          </li>
        ))}
      </ol>
      <p role="status" className={styles.why}>
        {/* A new element each time: a translator may have removed the previous text nodes. */}
        <span key={struck.join()}>
          {latest ? (
            <>
              <b>{fillIn(words.standing, { name: open.name, score: open.score, place: words.places[place] ?? '' })}</b>{' '}
              {struck.length === role.evidence.length ? words.nothingLeft : latest.without}
            </>
          ) : (
            words.whole
          )}
        </span>
      </p>
    </>
  )
})

/** Draws a seam for each criterion that earned points. A criterion starts at the same x in every row. */
function seamPath(points: readonly number[], evidence: ShortlistRole['evidence']): string {
  let start = 1
  return points
    .map((length, index) => {
      const path = length > 0 ? `M${start} 2h${length}` : ''
      start += (evidence[index]?.most ?? 0) + 1.5
      return path
    })
    .join('')
}

function useMoveAnimation() {
  const list = useRef<HTMLOListElement>(null)
  const [glide] = useState(createGlide)
  useLayoutEffect(() => glide((list.current?.children ?? []) as Iterable<HTMLElement>))
  return list
}
