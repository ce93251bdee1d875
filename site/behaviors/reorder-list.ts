import { fillIn } from '#domain/fill-in.ts'
import { followPointer } from './follow-pointer.ts'

/** Returns the text with its first letter as it stands at the beginning of a sentence, or inside one. */
const cased = (text: string, first: boolean) =>
  (first ? text.charAt(0).toUpperCase() : text.charAt(0).toLowerCase()) + text.slice(1)

/**
 * Lets the items of each `data-reorder` be moved: by its buttons, or dragged with a mouse. After each move the place is
 * announced, the sentence above is said in the new order, and it is told when an item lacks what it needs before it.
 */
export function reorderLists(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-reorder]')) {
    const list = place.querySelector('ol')
    const verdict = place.querySelector<HTMLElement>('[data-verdict]')
    const announced = place.querySelector<HTMLElement>('[data-moved]')
    if (!list || !verdict || !announced) continue
    const items = () => [...list.querySelectorAll('li')]
    const parts = [...place.querySelectorAll('[data-said]')]
    const said = new Map(items().map((item, index) => [item, parts[index]?.textContent ?? '']))
    const works = verdict.textContent

    const tell = (moved: HTMLElement) => {
      const order = items()
      for (const [index, item] of order.entries()) {
        const part = parts[index]
        if (part) part.textContent = cased(said.get(item) ?? '', index === 0)
      }
      const broken = order.find(
        ({ dataset }, index) =>
          dataset['needs'] && !order.slice(0, index).some((one) => one.dataset['kind'] === dataset['needs']),
      )
      verdict.textContent = broken?.dataset['otherwise'] ?? works
      verdict.toggleAttribute('data-broken', broken !== undefined)
      const sentence = fillIn(announced.dataset['moved'] ?? '', {
        block: moved.dataset['name'] ?? '',
        place: order.indexOf(moved as HTMLLIElement) + 1,
        total: order.length,
      })
      announced.textContent = `${sentence} ${verdict.textContent}`
    }
    const move = (item: HTMLElement, earlier: boolean) => {
      if (earlier) item.previousElementSibling?.before(item)
      else item.nextElementSibling?.after(item)
      tell(item)
    }

    for (const buttons of place.querySelectorAll<HTMLElement>('[data-moves]')) buttons.hidden = false
    list.addEventListener('click', ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-move]') : null
      const item = button?.closest('li')
      if (!button || !item) return
      move(item, button.dataset['move'] === 'earlier')
      button.focus()
    })
    // A finger scrolls the page, and has the buttons instead.
    list.addEventListener('pointerdown', ({ target, pointerType }) => {
      const item = target instanceof Element && !target.closest('button') ? target.closest('li') : null
      if (!item || pointerType !== 'mouse') return
      followPointer(({ clientX, clientY }) => {
        const over = document.elementFromPoint(clientX, clientY)?.closest('li')
        if (!over || over === item || over.parentElement !== list) return
        move(item, items().indexOf(over) < items().indexOf(item))
      })
    })
  }
}
