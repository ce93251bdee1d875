/**
 * Closes the desktop menu's open group on Escape, on a press outside it and when it loses focus, and every open menu
 * when the visitor leaves the page, so Back does not return to an open menu.
 */
export function initMenu(): void {
  const menu = document.querySelector<HTMLElement>('[data-menu]')
  const sheet = document.querySelector<HTMLDialogElement>('#menu')
  const opener = document.querySelector('[command="show-modal"][commandfor="menu"]')
  if (!menu || !sheet || !opener) return
  const openGroup = () => menu.querySelector<HTMLDetailsElement>('details[open]')
  const closeUnlessInside = (target: EventTarget | null) => {
    const group = openGroup()
    if (group && !(target instanceof Node && group.contains(target))) group.open = false
  }
  document.addEventListener('pointerdown', (event) => closeUnlessInside(event.target))
  menu.addEventListener('focusout', (event) => {
    if (event.relatedTarget) closeUnlessInside(event.relatedTarget)
  })
  document.addEventListener('keydown', (event) => {
    const group = openGroup()
    if (event.key !== 'Escape' || !group) return
    group.open = false
    group.querySelector('summary')?.focus()
  })

  const closeAll = () => {
    closeUnlessInside(null)
    sheet.close()
  }
  addEventListener('pagehide', closeAll)
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) closeAll()
  })
  // The window is now wide enough for the menu to be in the bar.
  addEventListener('resize', () => {
    if (sheet.open && !opener.checkVisibility()) sheet.close()
  })
}
