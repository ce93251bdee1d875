// The page of an article in the frame, following what is typed: the site's own page of it, as it would be.
import { attempt, typedEdits } from '../drafts.ts'
import { current } from '../editor-state.ts'
import { isPost } from '../find-fields.ts'
import { getPostPage } from '../requests.ts'
import { shownPage } from '../site-frame.ts'
import { follow } from './follow-page.ts'

const restMs = 80

let timer: number | undefined
let isUnderWay = false
let isOutOfDate = false

/** At each letter; the page follows when the fingers rest, one request at a time. */
export function previewSoon(file: string): void {
  if (!isPost(file)) return
  clearTimeout(timer)
  timer = window.setTimeout(() => void preview(file), restMs)
}

async function preview(file: string): Promise<void> {
  if (isUnderWay) {
    isOutOfDate = true
    return
  }
  const shown = articlePage(file)
  const edits = typedEdits(file)
  if (!shown || !edits) return
  isUnderWay = true
  const html = await attempt(() => getPostPage(edits))
  isUnderWay = false
  // Read by the page itself: the editor's own policy knows no inline styles.
  const Parser = (shown.defaultView as (Window & typeof globalThis) | null)?.DOMParser
  const page = html !== undefined && Parser ? new Parser().parseFromString(html, 'text/html') : undefined
  const [before, after] = [shown.querySelector('main'), page?.querySelector('main')]
  if (before && after && articlePage(file) === shown) follow(before, after)
  if (!isOutOfDate) return
  isOutOfDate = false
  previewSoon(file)
}

/** The page in the frame, when it is that of an article. */
function articlePage(file: string): Document | undefined {
  const { files, pagePath } = current()
  const isShown = files.some((one) => one.file === file && one.route === pagePath.replace(/\?.*$/, ''))
  const page = shownPage()
  return isShown && page?.querySelector('main article') ? page : undefined
}

/** Whether the frame shows an article as it is typed, so that it need not be loaded anew. */
export const isFollowing = (): boolean => {
  const { panel } = current()
  return panel.view === 'post' && articlePage(panel.file) !== undefined
}
