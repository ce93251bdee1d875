// Somebody who looks at the site in one of the engines: finds things by what they say, and uses them with real input.
import { createHash } from 'node:crypto'
import { type LeadHost, startLeadHost } from '../support/lead-host.ts'
import type { InPage, Key, Place, Pointer, Tab } from './tab.ts'

const timeoutMs = 30_000
const recorder = `{
  const faults = globalThis.pageFaults = []
  const { error } = console
  console.error = (...words) => { faults.push('console: ' + words.map(String).join(' ')); error(...words) }
  addEventListener('error', ({ message, target }) => {
    // For one source that an engine cannot play there is another: whether the film plays is a journey of its own.
    if (target.localName !== 'source') faults.push(message || 'not loaded: ' + (target.src || target.href))
  }, true)
  addEventListener('unhandledrejection', ({ reason }) => faults.push('rejected: ' + reason))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    faults.push('policy: ' + violatedDirective + ' ' + blockedURI + ' ' + sample))
}`
const recorderHash = `'sha256-${createHash('sha256').update(recorder).digest('base64')}'`

/** The text is part of what a thing is called, or else of what it says. */
export type Target = { css: string; text?: string }

/** As anybody who has never been here: a host of their own, so that no draft or choice of another is found. */
export async function startVisit(tab: Tab, siteUrl: string): Promise<Visitor> {
  return new Visitor(tab, await startLeadHost(siteUrl, recordFaults))
}

export class Visitor {
  readonly host: LeadHost
  readonly #tab: Tab

  constructor(tab: Tab, host: LeadHost) {
    this.#tab = tab
    this.host = host
  }

  async open(path: string, { width = 1280, height = 800 } = {}): Promise<void> {
    await this.#tab.resize(width, height)
    await this.#tab.goto(this.host.url + path)
    await this.read(fewFrames)
  }

  /** What went wrong in the page since it began to load: errors, what could not be loaded, what its policy refused. */
  faults = (): Promise<string[]> =>
    this.read(() => (globalThis as unknown as { pageFaults?: string[] }).pageFaults ?? ['nothing was recorded'])

  // biome-ignore lint/suspicious/noExplicitAny: whatever JSON can carry
  read<Given extends any[], Answer>(action: InPage<Given, Answer>, ...given: Given): Promise<Awaited<Answer>> {
    return this.#tab.run(action, ...given)
  }

  /** Waits until it is there to be seen, and resolves with what it says. */
  async see(css: string, text?: string): Promise<string> {
    const { said } = await this.#find({ css, ...(text && { text }) })
    return said
  }

  async miss(css: string, text?: string): Promise<void> {
    await until(async () => !(await this.#tab.run(locate, css, text ?? '', false)), `${css} ${text ?? ''} stays`)
  }

  /** Waits until the page answers true. */
  // biome-ignore lint/suspicious/noExplicitAny: whatever JSON can carry
  until<Given extends any[]>(action: InPage<Given, unknown>, ...given: Given): Promise<void> {
    return until(() => this.#tab.run(action, ...given), `Not so: ${action}`)
  }

  async press(css: string, text?: string, pointer: Pointer = 'mouse'): Promise<void> {
    const { place } = await this.#find({ css, ...(text && { text }) }, true)
    await this.#tab.press(place, pointer)
  }

  async hover(css: string): Promise<void> {
    const { place } = await this.#find({ css }, true)
    await this.#tab.hover(place)
  }

  pressAt = (place: Place) => this.#tab.press(place, 'mouse')
  hoverAt = (place: Place) => this.#tab.hover(place)

  async key(...keys: Key[]): Promise<void> {
    for (const key of keys) await this.#tab.key(key)
  }

  type = (text: string) => this.#tab.type(text)

  /** Puts the cursor into a field by a press, and types. */
  async fill(css: string, text: string): Promise<void> {
    await this.press(css)
    await this.type(text)
  }

  leave = () => this.host.stop()

  async #find({ css, text = '' }: Target, toPress = false): Promise<Found> {
    let found: Found | null = null
    await until(async () => {
      found = await this.#tab.run(locate, css, text, toPress)
      return found
    }, `There is no ${css} ${text}`)
    return found as unknown as Found
  }
}

type Found = { place: Place; said: string }

/** In the page. To be pressed, a thing is scrolled to, and must rest, and lie uncovered. */
async function locate(css: string, text: string, toPress: boolean): Promise<Found | null> {
  const said = (element: Element) => {
    const labels = [...((element as HTMLInputElement).labels ?? [])].map(({ textContent }) => textContent)
    // biome-ignore lint/performance/useDomNodeTextContent: what is hidden says nothing
    const own = (element as HTMLElement).innerText ?? element.textContent
    return [element.getAttribute('aria-label'), ...labels, own].filter(Boolean).join(' ')
  }
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return element.checkVisibility({ visibilityProperty: true }) && width > 0 && height > 0
  }
  const element = [...document.querySelectorAll(css)].find((one) => isSeen(one) && said(one).includes(text))
  if (!element) return null
  const middle = () => {
    // Of the first line, as a link may be on two.
    const [box = element.getBoundingClientRect()] = element.getClientRects()
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  if (!toPress) return { place: middle(), said: said(element) }
  const { y } = middle()
  if (y < 80 || y > innerHeight - 80) element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const before = middle()
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const place = middle()
  const rests = before.x === place.x && before.y === place.y
  const top = document.elementFromPoint(place.x, place.y)
  const control = (top?.closest('label') as HTMLLabelElement | null)?.control
  const isOnTop = element === top || element.contains(top) || control === element
  return rests && isOnTop ? { place, said: said(element) } : null
}

async function until(holds: () => Promise<unknown>, otherwise: string): Promise<void> {
  const end = Date.now() + timeoutMs
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`${otherwise} (after ${timeoutMs / 1000} s)`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** The page's own policy lets this one script in. */
function recordFaults(html: string, headers: Record<string, string>) {
  const policy = headers['content-security-policy']?.replace('script-src', `script-src ${recorderHash}`)
  return {
    html: html.replace(/<head[^>]*>/, (head) => `${head}<script>${recorder}</script>`),
    headers: { ...headers, ...(policy && { 'content-security-policy': policy }) },
  }
}

/** In the page: what its scripts begin as it comes, they have done after a few frames. */
async function fewFrames(): Promise<void> {
  for (let frames = 0; frames < 10; frames++) await new Promise(requestAnimationFrame)
}
