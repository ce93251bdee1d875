// What can be wrong with the page in a resizable frame at the size that a window may have.
import type { Page } from '@playwright/test'

const controls = ':is(a[href], button, summary, input:not([type="hidden"]), select, textarea)'

/** Those of the widths at which the page scrolls sideways. */
export const widthsThatScroll = (page: Page, widths: readonly number[]) =>
  page.evaluate((widths) => {
    const frame = document.querySelector('iframe')
    const root = frame?.contentDocument?.documentElement
    if (!frame || !root) throw new Error('There is no frame')
    return widths.filter((width) => {
      frame.style.width = `${width}px`
      return root.scrollWidth > width
    })
  }, widths)

/** Texts that reach beyond something that hides what overflows it, at the width that the frame has now. */
export const cutTexts = (page: Page) =>
  page.evaluate(() => {
    const shown = document.querySelector('iframe')?.contentDocument
    if (!shown) throw new Error('There is no frame')
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
    const cut: string[] = []
    const texts = shown.createTreeWalker(shown.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const { parentElement: parent, textContent: words } = text
      if (!words?.trim() || !parent?.checkVisibility()) continue
      const range = shown.createRange()
      range.selectNodeContents(text)
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0)
      for (let element: Element | null = parent; element; element = element.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(element)
        const box = element.getBoundingClientRect()
        // What is for screen readers alone stands in a box of one pixel.
        if (box.width <= 1) break
        const isCut = lines.some(
          ({ left, right, top, bottom }) =>
            (hides(overflowX) && (left < box.left - 1 || right > box.right + 1)) ||
            // A line is higher than its letters.
            (hides(overflowY) && (top < box.top - 4 || bottom > box.bottom + 4)),
        )
        if (isCut) cut.push(words.trim())
        if (isCut) break
      }
    }
    return cut
  })

/** Pairs of texts of which one stands on the other, with nothing opaque between them, at the width that the frame has now. */
export const crossedTexts = (page: Page) =>
  page.evaluate(() => {
    const shown = document.querySelector('iframe')?.contentDocument
    if (!shown) throw new Error('There is no frame')
    const ancestorsOf = (element: Element, end?: Element): Element[] =>
      element === end || !element.parentElement ? [] : [element, ...ancestorsOf(element.parentElement, end)]
    // What is for screen readers alone stands in a box of one pixel.
    const isForReaders = (element: Element) => element.getBoundingClientRect().width <= 1
    const isOpaque = (element: Element) =>
      !/^transparent$|^rgba\(.*, 0?(\.\d+)?\)$|\/ 0?(\.\d+)?\)$/.test(getComputedStyle(element).backgroundColor)
    const lines: { element: Element; box: DOMRect; words: string }[] = []
    const texts = shown.createTreeWalker(shown.querySelector('main') ?? shown.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const { parentElement: element, textContent: words } = text
      if (!words?.trim() || !element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      // A stamp may stand on a text, which says the same without it.
      if (element.closest('dialog, [popover], svg, select, textarea, [aria-hidden="true"]')) continue
      if (ancestorsOf(element).some(isForReaders)) continue
      const range = shown.createRange()
      range.selectNodeContents(text)
      for (const box of range.getClientRects())
        if (box.width > 2 && box.height > 2) lines.push({ element, box, words: words.trim() })
    }
    lines.sort((one, other) => one.box.top - other.box.top)
    return lines.flatMap((one, index) => {
      const below: string[] = []
      for (const other of lines.slice(index + 1)) {
        if (other.box.top >= one.box.bottom) break
        const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const height = Math.min(one.box.bottom, other.box.bottom) - other.box.top
        // A line is higher than its letters.
        if (width < 4 || height < Math.min(one.box.height, other.box.height) * 0.45) continue
        const common = ancestorsOf(one.element).find((element) => element.contains(other.element)) ?? shown.body
        const between = [...ancestorsOf(one.element, common), ...ancestorsOf(other.element, common)]
        if (one.element !== other.element && !between.some(isOpaque)) below.push(`${one.words} / ${other.words}`)
      }
      return below
    })
  })

/** How many headlines the page in the frame shows at this size, and those with a shape, a picture or a film where their letters are. */
export const crossedHeadlines = (page: Page, width: number, height: number) =>
  page.evaluate(
    ({ width, height }) => {
      const frame = document.querySelector('iframe')
      const shown = frame?.contentDocument
      if (!frame || !shown) throw new Error('There is no frame')
      frame.style.width = `${width}px`
      frame.style.height = `${height}px`
      const headlines = [...shown.querySelectorAll<HTMLElement>('main :is(h1, h2)')].filter((headline) =>
        headline.checkVisibility({ visibilityProperty: true }),
      )
      const isCrossed = (headline: HTMLElement) => {
        headline.scrollIntoView({ block: 'center', behavior: 'instant' })
        const letters = shown.createRange()
        letters.selectNodeContents(headline)
        return [...letters.getClientRects()].some((line) => {
          // The middle of the line and its quarters, from letter to letter.
          const heights = [0.25, 0.5, 0.75].map((part) => line.top + line.height * part)
          for (let x = line.left + 2; x < line.right; x += 24)
            for (const y of heights) {
              const drawn = shown
                .elementsFromPoint(x, y)
                .some((element) => element.closest('svg, img, video, canvas') && !headline.contains(element))
              if (drawn) return true
            }
          return false
        })
      }
      return { crossed: headlines.filter(isCrossed).map((one) => one.textContent), count: headlines.length }
    },
    { width, height },
  )

/**
 * How many controls the page in the frame shows in this part of it, and those that something else lies over once they are scrolled
 * into view.
 */
export const pressAll = (page: Page, width: number, part: 'body' | 'main') =>
  page.evaluate(
    ({ selector, width }) => {
      const frame = document.querySelector('iframe')
      const shown = frame?.contentDocument
      if (!frame || !shown) throw new Error('There is no frame')
      frame.style.width = `${width}px`
      const covered: string[] = []
      let count = 0
      for (const control of shown.querySelectorAll<HTMLElement>(selector)) {
        if (!control.checkVisibility({ visibilityProperty: true }) || control.matches('.visually-hidden')) continue
        control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
        // A link over several lines is pressed on its first.
        const box = [...control.getClientRects()].find(({ width, height }) => width > 0 && height > 0)
        if (!box) continue
        count += 1
        const met = shown.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
        const labels = control.matches('input') ? [...((control as HTMLInputElement).labels ?? [])] : []
        if (met && [control, ...labels].some((one) => one.contains(met))) continue
        covered.push(
          `${control.textContent || control.id || control.tagName} lies under ${met?.outerHTML.slice(0, 80)}`,
        )
      }
      return { covered, count }
    },
    { selector: `${part} ${controls}`, width },
  )

/**
 * By width of the window: where the button is; `scale`, as wide windows enlarge everything alike; `isFree`, whether a press
 * in its middle meets it; and `reaching`, the visible texts of the page, except the button's own, that begin further left
 * than its right edge.
 */
export const placesOfButton = (page: Page, widths: readonly number[]) =>
  page.evaluate((widths) => {
    const frame = document.querySelector('iframe')
    const shown = frame?.contentDocument
    const target = shown?.querySelector('[data-cookie-button]')
    if (!frame || !shown || !target) throw new Error('There is no cookie button')

    const textsLeftOf = (edge: number) => {
      const reaching: string[] = []
      const texts = shown.createTreeWalker(shown.body, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const { parentElement: parent, textContent: words } = text
        if (!words?.trim() || !parent?.checkVisibility()) continue
        if (parent.closest('.visually-hidden, [aria-hidden], dialog')) continue
        const range = shown.createRange()
        range.selectNodeContents(text)
        const reaches = [...range.getClientRects()].some(
          ({ left, width }) => width > 0 && left < edge - 0.5 && left + width > 0,
        )
        if (reaches) reaching.push(words.trim())
      }
      return reaching
    }

    return widths.map((width) => {
      frame.style.width = `${width}px`
      const { left, right, top, bottom, height } = target.getBoundingClientRect()
      const isFree = target.contains(shown.elementFromPoint((left + right) / 2, top + height / 2))
      const scale = Number.parseFloat(getComputedStyle(shown.documentElement).fontSize) / 16
      return { width, scale, place: { left, bottom, height }, isFree, reaching: textsLeftOf(right) }
    })
  }, widths)

// A page of the site inside a frame: it can take on dozens of widths within one call, where a window needs a call for each.

const holder = '/resizable-frame'

/** Resolves once the page holds an empty frame, which may show any page of the site from then on. */
export async function openResizableFrame(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1920, height: 800 })
  await page.route('**', async (route) => {
    const request = route.request()
    if (request.resourceType() !== 'document') return route.continue()
    if (new URL(request.url()).pathname === holder)
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><iframe height="800"></iframe>' })
    // The site refuses every frame.
    const response = await route.fetch()
    const { 'content-security-policy': _policy, 'x-frame-options': _frames, ...headers } = response.headers()
    return route.fulfill({ response, headers })
  })
  await page.goto(holder)
}

/** Shows a page in the frame. */
export const showInFrame = (page: Page, path: string) =>
  page.evaluate(async (path) => {
    const frame = document.querySelector('iframe')
    if (!frame) throw new Error('Open the frame first')
    frame.style.border = '0'
    await new Promise((resolve) => {
      frame.addEventListener('load', resolve, { once: true })
      frame.src = path
    })
    const shown = frame.contentDocument
    if (!shown) throw new Error(`${path} cannot be shown in a frame`)
    await shown.fonts.ready
  }, path)

/** The reader's own, on the page in the frame. */
export const addStyles = (page: Page, styles: string) =>
  page.evaluate((styles) => {
    const shown = document.querySelector('iframe')?.contentDocument
    shown?.head.append(Object.assign(shown.createElement('style'), { textContent: styles }))
  }, styles)
