// Lets the items of a list glide to their new places (FLIP), with the spring of site/styles/tokens.css.

const id = 'glide'
const durationMs = 650

const glidesOf = (item: Element) => item.getAnimations().filter((animation) => animation.id === id)

/** Whether an item is seen where it no longer is. */
export const isGliding = (item: Element): boolean => glidesOf(item).length > 0

/**
 * The returned function remembers where items are, and animates those that have moved since its last call from where they are
 * seen: a move that comes during another one continues it.
 */
export function createGlide(): (items: Iterable<HTMLElement>) => void {
  const tops = new Map<HTMLElement, number>()
  return (items) => {
    const reducesMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
    for (const item of items) {
      const top = item.offsetTop
      const before = tops.get(item) ?? top
      tops.set(item, top)
      if (before === top || reducesMotion) continue
      const style = getComputedStyle(item)
      const [, gliding = '0'] = style.translate.split(' ')
      const from = `0 ${before - top + Number.parseFloat(gliding)}px`
      for (const animation of glidesOf(item)) animation.cancel()
      item.animate([{ translate: from }, {}], { id, duration: durationMs, easing: style.getPropertyValue('--spring') })
    }
  }
}
