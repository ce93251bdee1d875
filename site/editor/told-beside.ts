// Shows in Sveltia's page what it has no place for: beside a field what is wrong with it, after a save what is worth a look, and in
// the question before a deletion what still names the page.

/** What Sveltia says of a picture, and what to do. */
const cures = [
  [
    /\.hei[cf]\b/i,
    'Most browsers cannot show HEIC, the format of an iPhone. Open the photograph, export it as JPEG, and choose that file. For the next ones, set Settings › Camera › Formats to “Most Compatible”.',
  ],
  [
    /exceeds? the maximum size/,
    'Open the picture in a program for pictures, make its longer side 2400 pixels, save it as JPEG, and choose that file. A drawing in SVG may be smaller as PNG.',
  ],
] as const

/** What is wrong, by the key path of its field. Fields are drawn when they come into sight. */
const wrong = new Map<string, string>()

export function tellBeside(problems: Iterable<readonly [keyPath: string, sentence: string]>): void {
  for (const shown of document.querySelectorAll('.told')) shown.remove()
  wrong.clear()
  for (const [keyPath, sentence] of problems) wrong.set(keyPath, sentence)
  show()
}

const paragraph = (className: string, textContent: string) =>
  Object.assign(document.createElement('p'), { className, textContent })

/** What a deletion is about: entries of a collection, by their slugs, or by what the list calls them. */
export type Deletion = { collection: string; names: readonly string[]; isSlug: boolean }

/** Returns what still names the entries, and drops them once they are gone. */
type Deletions = { told(deletion: Deletion): string[]; done(deletion: Deletion): void }

let deletions: Deletions | undefined
let asked: Deletion | undefined

function show(): void {
  for (const [keyPath, sentence] of wrong) {
    const field = document.querySelector(`[data-key-path="${CSS.escape(keyPath)}"]`)
    if (field && !field.querySelector(':scope > .told')) field.append(paragraph('told', sentence))
  }
  for (const closed of document.querySelectorAll('dialog:not([open]) .added')) closed.remove()
  for (const [said, cure] of cures)
    for (const dialog of document.querySelectorAll('dialog[open] .body:not(:has(.added))'))
      if (said.test(dialog.textContent)) dialog.append(paragraph('added', cure))
  if (asked && /deleted\./.test(document.querySelector('.toast-base, [role="alert"]')?.textContent ?? '')) {
    deletions?.done(asked)
    asked = undefined
  }
  const question = document.querySelector('dialog[open]:has([data-label="Delete"]) .body:not(:has(.added))')
  if (!question) return
  const [, collection = '', slug] = location.hash.match(/^#\/collections\/([^/]+)(?:\/entries\/(.+))?$/) ?? []
  const rows = document.querySelectorAll('[role="row"]:has([role="checkbox"][aria-checked="true"])')
  const names = slug ? [slug] : [...rows].map((row) => row.getAttribute('aria-label') ?? '')
  asked = { collection, names, isSlug: slug !== undefined }
  const told = deletions?.told(asked) ?? []
  for (const one of told.length > 0 ? told : ['Nothing else names it.']) question.append(paragraph('added', one))
}

/** Begins to look at what Sveltia draws. */
export function watchPage(given: Deletions): void {
  deletions = given
  new MutationObserver(show).observe(document.body, { childList: true, subtree: true })
  window.addEventListener('hashchange', () => tellBeside([]))
  document.addEventListener('input', ({ target }) => {
    const field = target instanceof Element ? target.closest<HTMLElement>('[data-key-path]') : undefined
    if (wrong.delete(field?.dataset['keyPath'] ?? '')) field?.querySelector(':scope > .told')?.remove()
  })
}

/** Shows what is worth a look: for a while, or with a link until something else is said. */
export function tellAfterwards(notices: readonly string[], link?: { label: string; href: string }): void {
  document.querySelector('.notices')?.remove()
  if (notices.length === 0) return
  const status = Object.assign(document.createElement('output'), {
    className: 'notices',
    textContent: notices.join('\n'),
  })
  document.body.append(status)
  if (link) status.append(' ', Object.assign(document.createElement('a'), { ...link, textContent: link.label }))
  else setTimeout(() => status.remove(), 15_000)
}
