// The accessibility tree of a part of a page, to be read from top to bottom as it is spoken. Names come from content/, so that
// other words there change nothing in the tests.
import { expect, type Locator, type Page } from '@playwright/test'
import { contentWords } from './content-words.ts'

const { marks } = contentWords('form-messages')

/** A node of the tree, and what is in it. */
export const node = (says: string, ...inside: string[]) =>
  [
    `- ${says}${inside.length > 0 ? ':' : ''}`,
    ...inside.flatMap((lines) => lines.split('\n').map((line) => `  ${line}`)),
  ].join('\n')

/** All of it, in this order, and nothing else. */
export const expectSpoken = (part: Locator, tree: string) =>
  expect(part).toMatchAriaSnapshot(`- /children: deep-equal\n${tree}`)

type Words = { label: string; hint?: string }
type Said = { role?: string; error?: string; optional?: boolean; value?: string }

/** As it is read: label, hint, the field, what is wrong with it. */
export function field({ label, hint }: Words, { role = 'textbox', error, optional, value }: Said = {}): string {
  const name = JSON.stringify(optional ? `${label} (${marks.optional})` : label)
  const lines = [
    `- text: ${name}`,
    hint && `- paragraph: ${JSON.stringify(hint)}`,
    `- ${role} ${name}${error ? ' [invalid]' : ''}${value ? `: ${JSON.stringify(value)}` : ''}`,
    error && `- paragraph: ${JSON.stringify(error)}`,
  ]
  return lines.filter(Boolean).join('\n')
}

/** Records what a screen reader is told: where the focus goes, and what comes into a live region. Call it before the page is opened. */
export const listen = (page: Page) =>
  page.addInitScript(() => {
    const heard: string[] = []
    Object.assign(globalThis, { heard })
    const said = (element: Element | null) =>
      // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not said
      (element as HTMLElement | null)?.innerText.replace(/\s+/g, ' ').trim() ?? ''
    const named = (element: Element, attribute: string) =>
      (element.getAttribute(attribute) ?? '')
        .split(' ')
        .map((id) => said(document.getElementById(id)))
        .join(' ')

    document.addEventListener('focusin', ({ target }) => {
      const element = target as HTMLInputElement
      // Where it rests, and not where a script passed by.
      queueMicrotask(() => {
        if (document.activeElement !== element) return
        const name = named(element, 'aria-labelledby') || said(element.labels?.[0] ?? element)
        const parts = [element.role ?? element.localName, name, named(element, 'aria-describedby')]
        heard.push(`focus: ${parts.filter(Boolean).join(' ')}`)
      })
    })

    const regions = '[role="status"], [role="alert"], [role="log"], [aria-live]'
    const told = new WeakMap<Element, string>()
    new MutationObserver(() => {
      for (const region of document.querySelectorAll(regions)) {
        // Nothing is said of what is hidden, or lies behind a modal dialog.
        const modal = document.querySelector('dialog:modal')
        if (!region.checkVisibility() || (modal && !modal.contains(region))) continue
        const before = told.get(region)
        const now = said(region)
        told.set(region, now)
        // The innermost region speaks.
        if (now === '' || now === before || region.querySelector(regions)) continue
        const kind = region.role ?? region.ariaLive
        // An alert may come with its words; any other place has to be there before them.
        if (kind === 'alert' || before !== undefined) heard.push(`${kind}: ${now}`)
        else if (document.readyState === 'complete') heard.push(`not heard: ${now}`)
      }
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })

/** Everything since the last time that it was asked. */
export const heard = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard.splice(0).map(String))
