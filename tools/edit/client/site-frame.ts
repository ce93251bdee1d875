// The site in the editor's frame: the page in it, the way to another one, and its renewal.

/** A page is often announced twice: when its content and when the server has been read anew. */
const settledMs = 200

let frame: HTMLIFrameElement
let isOutOfDate = false
/** Another page is on its way, or the same one anew, while this one still stands. */
let isLeaving = false
const holds: (() => boolean)[] = []

export const startPath = (): string => decodeURI(location.hash.slice(1)) || '/'

/** `onLoad` is called for each page that comes. */
export function attachFrame(element: HTMLIFrameElement, onLoad: () => void): void {
  frame = element
  // To load an empty frame anew would call off the first page.
  isLeaving = true
  frame.addEventListener('load', () => {
    isLeaving = false
    onLoad()
  })
}

export const shownPage = (): Document | null => frame.contentDocument
export const pageWindow = () => frame.contentWindow as (Window & typeof globalThis) | null

export function openPage(path: string): void {
  isLeaving = true
  pageWindow()?.location.assign(path)
}

/** The page says that it goes. */
export function pageLeaves(): void {
  isLeaving = true
}

/** Holds the page that another one was to replace; it is loaded anew later. */
export function stay(): void {
  if (!isLeaving) return
  pageWindow()?.stop()
  isLeaving = false
  isOutOfDate = true
}

/** While `isHeld` says so, the page is not loaded anew. */
export const holdRenewal = (isHeld: () => boolean): void => void holds.push(isHeld)

export function pageChanged(): void {
  isOutOfDate = true
  renewSoon()
}

/** Loads the page anew, once nothing holds it. */
let soon: number | undefined
export function renewSoon(): void {
  clearTimeout(soon)
  soon = window.setTimeout(() => {
    if (!isOutOfDate || isLeaving || holds.some((isHeld) => isHeld())) return
    isOutOfDate = false
    pageWindow()?.location.reload()
  }, settledMs)
}
