// The page of an article in the frame, following what is typed: its text at each letter, and the whole page, as it would be, when
// more than the text is another one.
import { bodyPath } from '../../api.ts'
import type { FieldPlace } from '../../twin/text-marks.ts'
import { attempt, typedEdits } from '../drafts.ts'
import { current } from '../editor-state.ts'
import { isPost } from '../find-fields.ts'
import { oneAtATime } from '../one-at-a-time.ts'
import { getPostPage, getPostText } from '../requests.ts'
import { shownPage } from '../site-frame.ts'
import { follow } from './follow-page.ts'

/** Of the fingers, before the whole page is made: it takes longer, and the next letter would wait for it. */
const restMs = 500

/** What the page around the text was made of: as the text has it, and as the page in the frame shows it. */
let outline: string | undefined
let shownOutline: string | undefined

/** Shows a typed value of an article, at each letter. */
export function preview({ file, path }: FieldPlace): void {
  if (!isPost(file)) return
  if (path[0] === bodyPath[0]) void followText(file)
  else void followPage(file)
}

const followText = oneAtATime(async (file) => {
  const edits = typedEdits(file)
  const typed = edits && (await attempt(() => getPostText(edits)))
  if (!edits || !typed) return
  outline = typed.outline
  // The page is made of what is saved.
  if (edits.edits.length === 0) shownOutline = outline
  const page = articlePage(file)
  const shown = page?.querySelector('article > div[dir]')
  if (!page || !shown) return
  const next = shown.cloneNode(false) as Element
  next.append(...(parsed(typed.html, page)?.body.childNodes ?? []))
  follow(shown, next)
  if (outline !== shownOutline) pageSoon(file)
})

let timer: number | undefined
function pageSoon(file: string): void {
  clearTimeout(timer)
  timer = window.setTimeout(() => void followPage(file), restMs)
}

const followPage = oneAtATime(async (file) => {
  const shown = articlePage(file)
  const edits = typedEdits(file)
  if (!shown || !edits) return
  const asked = outline
  const html = await attempt(() => getPostPage(edits))
  const page = html === undefined ? undefined : parsed(html, shown)
  const [before, after] = [shown.querySelector('main'), page?.querySelector('main')]
  if (!before || !after || articlePage(file) !== shown) return
  // Somebody has gone on typing: what stands there is newer.
  if (JSON.stringify(typedEdits(file)) !== JSON.stringify(edits)) return pageSoon(file)
  follow(before, after)
  shownOutline = asked
})

/** By the page itself: the editor's own policy knows no inline styles. */
function parsed(html: string, page: Document): Document | undefined {
  const Parser = (page.defaultView as (Window & typeof globalThis) | null)?.DOMParser
  return Parser && new Parser().parseFromString(html, 'text/html')
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
