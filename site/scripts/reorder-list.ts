import { fillIn } from '#domain/words/fill-in.ts'
import { createGlide, isGliding } from '#site/ui/glide.ts'
import { followPointer } from './follow-pointer.ts'

/** Upper- or lower-cases the first letter for the text's position in the sentence. */
const withInitialCase = (text: string, first: boolean) =>
  (first ? text.charAt(0).toUpperCase() : text.charAt(0).toLowerCase()) + text.slice(1)

/**
 * Makes the items of each `data-reorder` movable by button or by mouse. Each move announces the new position, rewrites
 * the sentence above in the new order, and reports an item that now precedes one it needs.
 */
export function initReorderLists(): void {
  for (const container of document.querySelectorAll<HTMLElement>('[data-reorder]')) {
    const list = container.querySelector('ol')
    const verdict = container.querySelector<HTMLElement>('[data-verdict]')
    const status = container.querySelector<HTMLElement>('[data-moved]')
    if (!list || !verdict || !status) continue
    const items = () => [...list.querySelectorAll('li')]
    const parts = [...container.querySelectorAll('[data-said]')]
    const said = new Map(items().map((item, index) => [item, parts[index]?.textContent ?? '']))
    const works = verdict.textContent
    const glide = createGlide()

    const update = (moved: HTMLElement) => {
      const order = items()
      for (const [index, item] of order.entries()) {
        const part = parts[index]
        if (part) part.textContent = withInitialCase(said.get(item) ?? '', index === 0)
      }
      const broken = order.find(
        ({ dataset }, index) =>
          dataset['needs'] && !order.slice(0, index).some((other) => other.dataset['kind'] === dataset['needs']),
      )
      verdict.textContent = broken?.dataset['otherwise'] ?? works
      verdict.toggleAttribute('data-broken', broken !== undefined)
      const sentence = fillIn(status.dataset['moved'] ?? '', {
        block: moved.dataset['name'] ?? '',
        place: order.indexOf(moved as HTMLLIElement) + 1,
        total: order.length,
      })
      status.textContent = `${sentence} ${verdict.textContent}`
    }
    const move = (item: HTMLElement, earlier: boolean) => {
      glide(items())
      if (earlier) item.previousElementSibling?.before(item)
      else item.nextElementSibling?.after(item)
      update(item)
      glide(items())
    }

    for (const buttons of container.querySelectorAll<HTMLElement>('[data-moves]')) buttons.hidden = false
    list.addEventListener('click', ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-move]') : null
      const item = button?.closest('li')
      if (!button || !item) return
      move(item, button.dataset['move'] === 'earlier')
      button.focus()
    })
    // Touch scrolls the page; touch users have the buttons.
    list.addEventListener('pointerdown', ({ target, pointerType }) => {
      const item = target instanceof Element && !target.closest('button') ? target.closest('li') : null
      if (!item || pointerType !== 'mouse') return
      followPointer(({ clientX, clientY }) => {
        const over = document.elementFromPoint(clientX, clientY)?.closest('li')
        if (!over || over === item || over.parentElement !== list || isGliding(over)) return
        move(item, items().indexOf(over) < items().indexOf(item))
      })
    })
  }
}
