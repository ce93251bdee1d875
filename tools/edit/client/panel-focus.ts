// Where the keys go when what they pressed is gone: to the view that came in its place, so that the next Tab is not in the bar.
import { type RefObject, useEffect, useRef } from 'react'
import type { Panel } from './editor-state.ts'

/** Nobody has the focus, or only the view as a whole. Whoever types on the page goes on typing there. */
export const isFocusFree = (): boolean =>
  document.activeElement === document.body || document.activeElement?.matches('[data-view]') === true

/** For the element around the views of the panel, which has `data-view` and can take the focus. */
export function useFocusOfView(panel: Panel): RefObject<HTMLDivElement | null> {
  const view = useRef<HTMLDivElement>(null)
  const before = useRef(panel)
  useEffect(() => {
    if (before.current === panel) return
    before.current = panel
    if (isFocusFree()) view.current?.focus({ preventScroll: true })
  }, [panel])
  return view
}

/** For a button in whose place a form stands while `isOpen`: it has the focus again when that is closed. */
export function useFocusBack(isOpen: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return button
}

/** For a form that has come: one begins with its first field, as soon as `isThere`. */
export function useFirstField(isThere: boolean): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (isThere) form.current?.querySelector<HTMLElement>('[role="textbox"], input, select, textarea')?.focus()
  }, [isThere])
  return form
}
