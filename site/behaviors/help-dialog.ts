import { language } from '#content/site.yaml'
import { addressIn } from '#domain/addresses.ts'
import { fillIn } from '#domain/fill-in.ts'
import type { HelpDocument, HelpSearch } from './help-search.ts'

const announceAfterMs = 400

/** Searches the help in the browser. Without scripts the dialog shows the most frequent questions. */
export function help(): void {
  const dialog = document.querySelector<HTMLElement>('[data-help]')
  const field = dialog?.querySelector<HTMLElement>('[data-help-search]')
  const input = field?.querySelector('input')
  const count = field?.querySelector<HTMLElement>('[data-help-count]')
  const results = dialog?.querySelector<HTMLElement>('[data-help-results]')
  const often = dialog?.querySelector<HTMLElement>('[data-help-often]')
  const template = dialog?.querySelector<HTMLTemplateElement>('[data-help-result]')
  if (!dialog || !field || !input || !count || !results || !often || !template) return

  const words = (name: string) => count.dataset[name] ?? ''
  const itemOf = ({ kind, title, text, href }: HelpDocument) => {
    const item = template.content.cloneNode(true) as DocumentFragment
    const put = (name: string, value: string) => {
      const place = item.querySelector<HTMLElement>(`[data-${name}]`)
      if (place) place.textContent = value
    }
    put('kind', words(kind))
    put('title', title)
    put('text', text)
    item.querySelector('a')?.setAttribute('href', href)
    return item
  }
  const outcome = (found: number, query: string) => {
    const sentence = found === 0 ? words('none') : found === 1 ? words('foundOne') : words('found')
    return fillIn(sentence, { count: found, query })
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
      // Something else was typed while the index was on its way.
      if (query !== input.value.trim()) return
      results.replaceChildren(...found.map(itemOf))
      often.hidden = found.length > 0
      // The count is announced once the visitor pauses, and not at every key.
      announcement = setTimeout(() => {
        count.textContent = query === '' ? '' : outcome(found.length, query)
      }, announceAfterMs)
    } catch {
      count.textContent = words('failed')
    }
  }

  field.hidden = false
  // The dialog was opened before this script arrived: the focus is still where it began.
  const begin = input.closest('dialog[open]')?.querySelector('[command="close"]')
  if (begin && document.activeElement === begin) input.focus()
  input.addEventListener('focus', () => void load().catch(() => {}))
  input.addEventListener('input', () => void show())
  // A search field keeps the first Escape to clear itself, and the visitor would press twice to leave.
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.isComposing) return
    event.preventDefault()
    input.closest('dialog')?.close()
  })
}

async function loadSearch(): Promise<HelpSearch> {
  const [{ helpSearch }, response] = await Promise.all([
    import('./help-search.ts'),
    fetch(addressIn(language, '/help-index.json')),
  ])
  if (!response.ok) throw new Error(`The index of the help answers ${response.status}`)
  return helpSearch(await response.json())
}
