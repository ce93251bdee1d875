import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { fillIn } from '#domain/words/fill-in.ts'
import { Modal } from '#site/ui/Modal.tsx'
import styles from './OutcomeModal.module.css'

const openMs = 3000

export type OutcomeModalProps = {
  kind: 'success' | 'error'
  title: string
  text: ReactNode
  /** Replaces an empty text. */
  unexplained: string
  /** What the visitor can do about a failure. */
  detail?: string | undefined
  close: string
  /** "Closes in {seconds} s", for reduced motion. */
  closesIn: string
  onClose: () => void
}

/**
 * Reports the outcome of a request and closes itself after 3000 ms. The bar's animation is the only timer. It pauses
 * while the pointer or the focus is inside, so nobody loses a message that they are reading. The page repeats the
 * message.
 *
 * Only a pointer and a focus that the visitor moved count. Opening focuses the dialog itself, where a screen reader starts
 * reading, and may put it under a pointer at rest; if these paused the timer, it would never run.
 */
export function OutcomeModal({ kind, title, text, unexplained, detail, ...words }: OutcomeModalProps) {
  const { close, closesIn, onClose } = words
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const timer = useRef<Animation>(null)
  const pausedBy = useRef({ pointer: false, focus: false })
  const [secondsLeft, setSecondsLeft] = useState(openMs / 1000)

  // Opens before paint, so that screen readers do not also read the same message on the page behind it.
  useLayoutEffect(() => {
    const { current: modal } = dialog
    if (!modal || !bar.current) return
    modal.showModal()
    // By default the dialog would focus the close button.
    modal.focus()
    const countdown = bar.current.animate([{ transform: 'scaleX(1)' }, { transform: 'scaleX(0)' }], {
      duration: openMs,
      fill: 'forwards',
    })
    timer.current = countdown
    countdown.onfinish = () => modal.close()
    const ticks = setInterval(() => {
      setSecondsLeft(Math.ceil((openMs - Number(countdown.currentTime ?? 0)) / 1000))
    }, 200)
    return () => {
      clearInterval(ticks)
      countdown.cancel()
    }
  }, [])

  const pause = (by: 'pointer' | 'focus', on: boolean) => {
    pausedBy.current[by] = on
    if (pausedBy.current.pointer || pausedBy.current.focus) timer.current?.pause()
    else if (timer.current?.playState === 'paused') timer.current.play()
  }

  return (
    <Modal
      id={id}
      ref={dialog}
      title={title}
      close={close}
      onClose={onClose}
      role={kind === 'error' ? 'alertdialog' : undefined}
      describedBy={`${id}-text`}
      contents={{
        onPointerMove: () => pause('pointer', true),
        onPointerLeave: () => pause('pointer', false),
        onFocus: () => pause('focus', true),
        // While the visitor is in another window, activeElement stays inside and the dialog waits.
        onBlur: ({ currentTarget }) => pause('focus', currentTarget.contains(document.activeElement)),
      }}
    >
      <div id={`${id}-text`}>
        <p>{text || unexplained}</p>
        {detail && <p className={`muted ${styles.detail}`}>{detail}</p>}
      </div>
      <div className={styles.rail}>
        <div ref={bar} className={styles.bar} data-kind={kind} data-countdown />
      </div>
      <p className={`muted ${styles.seconds}`} aria-hidden="true">
        {fillIn(closesIn, { seconds: secondsLeft })}
      </p>
    </Modal>
  )
}
