// The film is one long strip: a camera moves along the stitched thread from scene to scene. Its animations are paused, and
// lab/film/render.ts sets the time of every frame.
import 'virtual:brand.css'
import '#site/styles/tokens.css'
import '#site/styles/base.css'
import '#site/styles/shared.css'
import { type CSSProperties, type ReactNode, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Card } from '#site/drawings/Card.tsx'
import { CalendarSlots, CandidateCard, EmailExchange, OfferLetter } from '#site/drawings/HiringCards.tsx'
import type { DrawnHiringStory, SourceListWords } from '#site/schemas/picture-content.ts'
import { Signature } from '#site/ui/Signature.tsx'
import styles from './Film.module.css'

export type FilmProps = {
  /** `at` is in seconds. */
  scenes: readonly { at: number; card: string }[]
  /** In seconds. */
  length: number
  story: DrawnHiringStory
  /** The logo as SVG text. */
  mark: string
  brand: string
}

declare global {
  interface Window {
    filmProps: FilmProps
    /** Shows the frame at `ms`. */
    seek(ms: number): Promise<void>
  }
}

/** In pixels, in the ratio of requirement X-02. */
const [width, height] = [1280, 720]
/** Half the duration of a camera move, in seconds. */
const halfMoveS = 0.65

function Film({ scenes, length, story, mark, brand }: FilmProps) {
  const strip = useRef<HTMLDivElement>(null)
  const uncovered = useRef<SVGSVGElement>(null)

  useLayoutEffect(() => {
    const timing = { duration: length * 1000, fill: 'both' } as const
    const easing = 'cubic-bezier(0.6, 0, 0.2, 1)'
    const stops = scenes.flatMap(({ at }, index) =>
      index === 0
        ? [{ offset: 0, index }]
        : [
            { offset: (at - halfMoveS) / length, index: index - 1 },
            { offset: (at + halfMoveS) / length, index },
          ],
    )
    const end = { offset: 1, index: scenes.length - 1 }
    strip.current?.animate(
      [...stops, end].map(({ offset, index }) => ({ offset, easing, translate: `${-index * width}px 0` })),
      timing,
    )
    // Reveals the thread slightly ahead of the camera.
    const uncover = (x: number) => `inset(-20px ${Math.max(0, scenes.length * width - x)}px -20px -20px)`
    uncovered.current?.animate(
      [
        { offset: 0, clipPath: uncover(0) },
        { offset: 0.4 / length, clipPath: uncover(0), easing },
        { offset: 2.6 / length, clipPath: uncover(width) },
        ...stops.slice(1).map(({ offset, index }) => ({ offset, easing, clipPath: uncover((index + 1) * width) })),
        { offset: 1, clipPath: uncover(scenes.length * width) },
      ],
      timing,
    )
  }, [scenes, length])

  const pictures: Record<number, ReactNode> = {
    1: <SourceList {...story.source} />,
    2: <CandidateCard {...story.candidate} />,
    3: <EmailExchange {...story.email} />,
    4: <CalendarSlots {...story.calendar} />,
    5: (
      <OfferLetter {...story.offer}>
        <Signature />
      </OfferLetter>
    ),
  }
  const last = scenes.length - 1
  return (
    <div className={styles.screen}>
      <div ref={strip} className={styles.strip}>
        <svg
          ref={uncovered}
          className={styles.thread}
          width={scenes.length * width}
          height={height}
          fill="none"
          aria-hidden="true"
        >
          <path d={threadThrough(scenes.length)} />
        </svg>
        {scenes.map(({ at, card }, index) => (
          <section
            key={card}
            className={pictures[index] ? styles.scene : styles.title}
            data-scene={index}
            style={{ '--at': `${at}s`, left: index * width } as CSSProperties}
          >
            {(index === 0 || index === last) && (
              // biome-ignore lint/security/noDangerouslySetInnerHtml: our own logo
              <p className={styles.mark} dangerouslySetInnerHTML={{ __html: `${mark}<b>${brand}</b>` }} />
            )}
            <h2>{card}</h2>
            {pictures[index] && <div className={styles.picture}>{pictures[index]}</div>}
          </section>
        ))}
      </div>
    </div>
  )
}

/**
 * Returns a line that swings from scene to scene, alternately high and low, below the text of the first and around that of the
 * last.
 */
function threadThrough(scenes: number): string {
  const swings = Array.from({ length: scenes - 1 }, (_, index) => {
    const y = index % 2 === 0 ? 130 : 575
    return `S${(index + 1) * width - 330} ${y} ${(index + 1) * width} ${y}`
  })
  return `M-20 575H860${swings.join('').replace('S', 'C1060 575 ')}h760c200 0 330-90 300-230s-210-130-220 0 130 200 420 90`
}

/** Where candidates were found for a role, and how many in each place. */
function SourceList({ caption, rows }: SourceListWords) {
  const most = Math.max(...rows.map((row) => row.found))
  return (
    <Card caption={caption}>
      <ul role="list" className={styles.rows}>
        {rows.map(({ place, found }) => (
          <li key={place}>
            <span>{place}</span>
            <b>{found}</b>
            <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
              <rect width="100" height="4" rx="2" fill="var(--sunk)" />
              <rect width={Math.round((found / most) * 100)} height="4" rx="2" fill="var(--brand)" />
            </svg>
          </li>
        ))}
      </ul>
    </Card>
  )
}

flushSync(() => createRoot(document.body).render(<Film {...window.filmProps} />))
const animations = document.getAnimations()
for (const animation of animations) animation.pause()

window.seek = async (ms) => {
  for (const animation of animations) animation.currentTime = ms
  await new Promise((resolve) => requestAnimationFrame(resolve))
}
