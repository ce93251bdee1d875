// Texts that must be seen, on the page as it is: in a box, within the window once scrolled to, and under nothing else.
import type { Page } from '@playwright/test'
import { accessibilityFaults } from './accessibility-faults.ts'

const mark = 'data-literal'

/**
 * Of these texts, the ones that nobody sees at the width that the window has now, each with the reason; and the shown ones
 * whose contrast is too weak. A text is the whole of an element, or a part of a sentence if `within`.
 */
export async function unseenTexts(page: Page, texts: readonly string[], within = false): Promise<string[]> {
  const unseen = await page.evaluate(
    ({ texts, within, mark }) => {
      const plain = (words: string | null) => (words ?? '').replaceAll('\u00ad', '').replace(/\s+/g, ' ').trim()
      for (const element of document.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark)
      const elements = [...document.querySelectorAll<HTMLElement>('body :not(script, style, template, option, svg *)')]
      const words = new Map(elements.map((element) => [element, plain(element.textContent)]))
      const faultOf = (element: HTMLElement): string => {
        if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return 'hidden'
        if (element.closest('[aria-hidden="true"]')) return 'hidden from screen readers'
        element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
        const letters = document.createRange()
        letters.selectNodeContents(element)
        const box = [...letters.getClientRects()].find(({ width, height }) => width > 1 && height > 1)
        if (!box || element.getBoundingClientRect().width <= 1) return 'without a box'
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
        if (box.left < -1 || box.right > innerWidth + 1 || y < 0 || y > innerHeight) return 'outside the window'
        const met = document.elementFromPoint(x, y)
        if (!met || !(met.contains(element) || element.contains(met))) return `under ${met?.outerHTML.slice(0, 80)}`
        element.setAttribute(mark, '')
        return ''
      }
      return texts.flatMap((text) => {
        const found = elements.filter((element) => {
          const own = words.get(element) ?? ''
          return within ? own.includes(plain(text)) : own === plain(text)
        })
        const smallest = found.filter((element) => !found.some((other) => other !== element && element.contains(other)))
        const faults: string[] = []
        for (const element of smallest) {
          const fault = faultOf(element)
          if (!fault) return []
          faults.push(fault)
        }
        return [`“${text}”: ${faults.join('; ') || 'not on the page'}`]
      })
    },
    { texts, within, mark },
  )
  if (unseen.length === texts.length) return unseen
  return [...unseen, ...(await accessibilityFaults(page, { within: `[${mark}]`, rules: ['color-contrast'] }))]
}
