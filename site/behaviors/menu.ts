/** Closes the desktop menu's open group on Escape, on a press outside and when the focus leaves it. */
export function closeMenus(): void {
  const menu = document.querySelector<HTMLElement>('[data-menu]')
  if (!menu) return
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
}
