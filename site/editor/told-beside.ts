// Shows in Sveltia's page what it has no place for: beside a field what is wrong with it, after a save what is worth a look, and in
// the question before a deletion what still names the page.

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

/** Returns what still names the entries that a deletion is about; an entry by its collection and its slug, or its summary in the list. */
export type FindNames = (collection: string, names: readonly string[], isSlug: boolean) => string[]

let findNames: FindNames = () => []

function show(): void {
  for (const [keyPath, sentence] of wrong) {
    const field = document.querySelector(`[data-key-path="${CSS.escape(keyPath)}"]`)
    if (field && !field.querySelector(':scope > .told')) field.append(paragraph('told', sentence))
  }
  const question = document.querySelector('[role="alertdialog"]:not([data-asked]), dialog[open]:not([data-asked])')
  const ok = [...(question?.querySelectorAll('button') ?? [])].some((button) => button.textContent.trim() === 'Delete')
  if (!(question instanceof HTMLElement) || !ok) return
  question.dataset['asked'] = ''
  const [, collection = '', slug] = location.hash.match(/^#\/collections\/([^/]+)(?:\/entries\/(.+))?$/) ?? []
  const rows = document.querySelectorAll('[role="row"]:has([role="checkbox"][aria-checked="true"])')
  const names = slug ? [slug] : [...rows].map((row) => row.getAttribute('aria-label') ?? '')
  const told = findNames(collection, names, slug !== undefined)
  if (told.length > 0)
    question.querySelector('.main, .content, form')?.append(...told.map((one) => paragraph('names', one)))
}

/** Begins to look at what Sveltia draws. */
export function watchPage(find: FindNames): void {
  findNames = find
  new MutationObserver(show).observe(document.body, { childList: true, subtree: true })
  window.addEventListener('hashchange', () => tellBeside([]))
  document.addEventListener('input', ({ target }) => {
    const field = target instanceof Element ? target.closest<HTMLElement>('[data-key-path]') : undefined
    if (wrong.delete(field?.dataset['keyPath'] ?? '')) field?.querySelector(':scope > .told')?.remove()
  })
}

/** Shows what is worth a look, for a while. */
export function tellAfterwards(notices: readonly string[]): void {
  document.querySelector('.notices')?.remove()
  if (notices.length === 0) return
  const status = Object.assign(document.createElement('output'), {
    className: 'notices',
    textContent: notices.join('\n'),
  })
  document.body.append(status)
  setTimeout(() => status.remove(), 15_000)
}
