import { addressIn } from '#domain/pages/addresses.ts'
import { fillIn, fillInCount } from '#domain/words/fill-in.ts'
import { currentLanguage } from '#language'
import type { HelpDocument, HelpSearch } from './help-search.ts'

const announceAfterMs = 400

/** Runs the help search in the browser. Without scripts the dialog shows the most frequent questions. */
export function initHelpDialog(): void {
  const dialog = document.querySelector<HTMLElement>('[data-help]')
  const field = dialog?.querySelector<HTMLElement>('[data-help-search]')
  const input = field?.querySelector('input')
  const count = field?.querySelector<HTMLElement>('[data-help-count]')
  const results = dialog?.querySelector<HTMLElement>('[data-help-results]')
  const often = dialog?.querySelector<HTMLElement>('[data-help-often]')
  const template = dialog?.querySelector<HTMLTemplateElement>('[data-help-result]')
  if (!dialog || !field || !input || !count || !results || !often || !template) return

  const words = (name: string) => count.dataset[name] ?? ''
  const createItem = ({ kind, source, title, text, href }: HelpDocument) => {
    const item = template.content.cloneNode(true) as DocumentFragment
    const setText = (name: string, value: string) => {
      const target = item.querySelector<HTMLElement>(`[data-${name}]`)
      if (target) target.textContent = value
    }
    setText('kind', source ?? words(kind))
    setText('title', title)
    setText('text', text)
    item.querySelector('a')?.setAttribute('href', href)
    return item
  }
  const summary = (found: number, query: string) => {
    const sentence = found === 0 ? words('none') : fillInCount(JSON.parse(words('found')), found, currentLanguage().tag)
    return fillIn(sentence, { query })
  }

  let search: Promise<HelpSearch> | undefined
  const load = () => {
    search ??= loadSearch().catch((error) => {
      search = undefined
      throw error
    })
    return search
  }

  let announcement: ReturnType<typeof setTimeout> | undefined
  const show = async () => {
    const query = input.value.trim()
    clearTimeout(announcement)
    try {
      const found = query === '' ? [] : (await load())(query)
      // The query changed while the index was loading.
      if (query !== input.value.trim()) return
      results.replaceChildren(...found.map(createItem))
      often.hidden = found.length > 0
      // Screen readers announce the count once the visitor pauses, not on every key.
      announcement = setTimeout(() => {
        count.textContent = query === '' ? '' : summary(found.length, query)
      }, announceAfterMs)
    } catch {
      count.textContent = words('failed')
    }
  }

  field.hidden = false
  // If the dialog was opened before this script ran, the focus is still on its close button.
  const closeButton = input.closest('dialog[open]')?.querySelector('[command="close"]')
  if (closeButton && document.activeElement === closeButton) input.focus()
  input.addEventListener('focus', () => void load().catch(() => {}))
  input.addEventListener('input', () => void show())
  // A search field uses the first Escape to clear itself, so closing would take two presses.
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.isComposing) return
    event.preventDefault()
    input.closest('dialog')?.close()
  })
}

async function loadSearch(): Promise<HelpSearch> {
  const [{ createHelpSearch }, response] = await Promise.all([
    import('./help-search.ts'),
    fetch(addressIn(currentLanguage(), '/help-index.json')),
  ])
  if (!response.ok) throw new Error(`The help index answered ${response.status}`)
  return createHelpSearch(await response.json())
}
