import type { ComponentProps, ReactNode, Ref } from 'react'
import { Icon } from './Icon.tsx'
import styles from './Modal.module.css'

export type ModalProps = {
  id: string
  title: string
  /** Label of the close button. */
  close: string
  children: ReactNode
  ref?: Ref<HTMLDialogElement>
  onClose?: () => void
  /** `alertdialog` interrupts a screen reader; for errors. */
  role?: 'alertdialog' | undefined
  /** Id of the element that screen readers read after the title on opening. */
  describedBy?: string | undefined
  /** Listeners on the contents; on the dialog they would also react to its backdrop. */
  contents?: Pick<ComponentProps<'div'>, 'onPointerMove' | 'onPointerLeave' | 'onFocus' | 'onBlur'>
}

/**
 * A native dialog, opened by `<button command="show-modal" commandfor={id}>` without scripts. Its button, Escape or a
 * press outside close it. It blocks scrolling of the page and returns the focus.
 */
export function Modal({ id, title, close, children, ref, onClose, role, describedBy, contents }: ModalProps) {
  return (
    <dialog
      id={id}
      ref={ref}
      role={role}
      className={`dialog ${styles.modal}`}
      aria-labelledby={`${id}-title`}
      aria-describedby={describedBy}
      tabIndex={-1}
      closedby="any"
      onClose={onClose}
    >
      <div className={styles.contents} {...contents}>
        <div className="dialog-head">
          <h2 id={`${id}-title`}>{title}</h2>
          <button type="button" className="icon-button" command="close" commandfor={id}>
            <Icon name="close" />
            <span className="visually-hidden">{close}</span>
          </button>
        </div>
        {children}
      </div>
    </dialog>
  )
}
