import { useId, useLayoutEffect, useRef, useState } from 'react'
import { fillIn } from '#domain/fill-in.ts'
import { Modal } from '#site/ui/Modal.tsx'
import styles from './OutcomeModal.module.css'

const openMs = 3000

export type OutcomeModalProps = {
  kind: 'success' | 'error'
  title: string
  text: string
  /** Stands in for a text that is empty. */
  unexplained: string
  /** What a failure means for the visitor. */
  detail?: string | undefined
  close: string
  /** "Closes in {seconds} s", where motion is reduced. */
  closesIn: string
  onClose: () => void
}

/**
 * Tells how a request ended and closes itself after 3000 ms. The bar's animation is the only clock: it stands still
 * while the pointer or the focus is on something inside, so that nobody loses a message that they are reading.
 *
 * Only a focus that the visitor moved there counts. Opening puts it on the dialog itself, where a screen reader starts to
 * read and no control is chosen; if that focus held the clock, it would never run. What the dialog says stays on the page,
 * so that its end takes nothing away.
 */
export function OutcomeModal({ kind, title, text, unexplained, detail, ...words }: OutcomeModalProps) {
  const { close, closesIn, onClose } = words
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const clock = useRef<Animation>(null)
  const held = useRef({ pointer: false, focus: false })
  const [secondsLeft, setSecondsLeft] = useState(openMs / 1000)

  // The dialog opens before anything is painted or spoken, as what lies behind it says the same and is then not read
  // out.
  useLayoutEffect(() => {
    const { current: modal } = dialog
    if (!modal || !bar.current) return
    modal.showModal()
    // A dialog by itself would focus the close button.
    modal.focus()
    const countdown = bar.current.animate([{ transform: 'scaleX(1)' }, { transform: 'scaleX(0)' }], {
      duration: openMs,
      fill: 'forwards',
    })
    clock.current = countdown
    countdown.onfinish = () => modal.close()
    const ticks = setInterval(() => {
      setSecondsLeft(Math.ceil((openMs - Number(countdown.currentTime ?? 0)) / 1000))
    }, 200)
    return () => {
      clearInterval(ticks)
      countdown.cancel()
    }
  }, [])

  const hold = (by: 'pointer' | 'focus', on: boolean) => {
    held.current[by] = on
    if (held.current.pointer || held.current.focus) clock.current?.pause()
    else if (clock.current?.playState === 'paused') clock.current.play()
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
        onPointerEnter: () => hold('pointer', true),
        onPointerLeave: () => hold('pointer', false),
        onFocus: () => hold('focus', true),
        // The focus is still here while the visitor is in another window, so nobody comes back to a dialog that has
        // gone.
        onBlur: ({ currentTarget }) => hold('focus', currentTarget.contains(document.activeElement)),
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
