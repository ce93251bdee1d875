import { useLayoutEffect, useRef } from 'react'

export const movesFreely = (): boolean => !matchMedia('(prefers-reduced-motion: reduce)').matches

/** Lets the items of a list glide to where they stand now, whenever `order` changes. */
export function useSlide(order: string) {
  const list = useRef<HTMLOListElement>(null)
  const shown = useRef({ order: '', tops: new Map<Element, number>() })
  useLayoutEffect(() => {
    const items = [...(list.current?.children ?? [])] as HTMLElement[]
    const tops = new Map<Element, number>(items.map((item) => [item, item.offsetTop]))
    const { tops: before } = shown.current
    const changed = shown.current.order !== order
    shown.current = { order, tops }
    if (!changed || !movesFreely()) return
    for (const [item, top] of tops) {
      const moved = (before.get(item) ?? top) - top
      if (moved !== 0)
        item.animate([{ translate: `0 ${moved}px` }, {}], { duration: 600, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' })
    }
  })
  return list
}
