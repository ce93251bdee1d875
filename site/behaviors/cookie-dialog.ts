import { language } from '#content/site.yaml'
import { addressIn } from '#domain/addresses.ts'
import type { CookieCategory } from '#domain/cookie-choice.ts'
import { fillIn } from '#domain/fill-in.ts'
import type { CookieListEntry, CookieManagerData, ListedCompany } from '#site/third-parties/cookie-list.ts'
import button from '#site/ui/Button.module.css'
import { inNewTab } from '#site/ui/new-tab.ts'
import { element } from './element.ts'

const savedMs = 6000

type Category = CookieManagerData['categories'][number]
type Accepts = (category: CookieCategory) => boolean

export type CookieDialog = {
  show(): void
  /** Shows what is accepted now, and says when it was chosen. */
  update(accepted: Accepts, state: string): void
}

type CookieDialogOptions = {
  isRefusedBySignal: Accepts
  /** Returns true when the browser has stored the choice. */
  keep(accepts: Accepts): boolean
}

/** Makes the manager, a native dialog with five categories and three answers of equal weight. */
export function cookieDialog(data: CookieManagerData, { isRefusedBySignal, keep }: CookieDialogOptions): CookieDialog {
  const { words, categories, companies } = data
  const boxes = new Map<CookieCategory, HTMLInputElement>()
  /** Makes the name of a category, with a checkbox or the reason why there is no choice. */
  const head = ({ id, name, necessary }: Category) => {
    if (necessary || isRefusedBySignal(id))
      return [element('b', {}, name), element('span', {}, necessary ? words.necessary : words.refused)]
    const box = element('input', { type: 'checkbox', id: `cookies-${id}`, 'aria-describedby': `cookies-${id}-text` })
    boxes.set(id, box)
    return [element('label', { for: box.id }, name), box]
  }
  const item = (category: Category) =>
    element(
      'li',
      { class: 'cookie-category' },
      ...head(category),
      element('p', { id: `cookies-${category.id}-text` }, category.text),
      category.entries.length === 0
        ? element('p', { class: 'cookie-nothing' }, words.holdsNothing)
        : element(
            'details',
            {},
            element('summary', {}, fillIn(words.holds, { count: category.entries.length })),
            element('ul', { role: 'list' }, ...category.entries.map(entryItem)),
          ),
    )

  const state = element('p', { class: 'cookie-state' })
  const saved = element('p', { class: 'cookie-saved', role: 'status' })
  const close = element(
    'button',
    { type: 'button', class: 'cookie-close icon-button', 'aria-label': words.close },
    cross(),
  )
  const answer = (text: string, accepts: Accepts) => {
    const press = element('button', { type: 'button', class: `${button['button']} ${button['quiet']}` }, text)
    press.addEventListener('click', () => {
      const isStored = keep(accepts)
      dialog.close()
      saved.textContent = isStored ? words.state.saved : words.state.notSaved
      setTimeout(() => {
        saved.textContent = ''
      }, savedMs)
    })
    return press
  }
  const dialog = element(
    'dialog',
    {
      class: 'cookie-manager',
      'aria-labelledby': 'cookies-title',
      closedby: 'any',
      tabindex: '-1',
    },
    element(
      'div',
      { class: 'cookie-body' },
      element('div', { class: 'cookie-head' }, element('h2', { id: 'cookies-title' }, words.title), close),
      element('p', {}, words.lead),
      state,
      element('ul', { class: 'cookie-categories', role: 'list' }, ...categories.map(item)),
      element('h3', {}, words.list.companies),
      companies.length === 0
        ? element('p', {}, words.list.none)
        : element('ul', { class: 'cookie-companies', role: 'list' }, ...companies.map(companyItem(words))),
      element('p', {}, element('a', { href: addressIn(language, '/cookies') }, words.policy)),
    ),
    element(
      'div',
      { class: 'cookie-answers' },
      answer(words.acceptAll, () => true),
      answer(words.refuseAll, () => false),
      answer(words.save, (category) => boxes.get(category)?.checked ?? false),
    ),
  )
  close.addEventListener('click', () => dialog.close())
  document.body.append(dialog, saved)

  return {
    show() {
      saved.textContent = ''
      dialog.showModal()
      dialog.focus()
    },
    update(accepted, text) {
      for (const [category, box] of boxes) box.checked = accepted(category)
      state.textContent = text
    },
  }
}

const entryItem = ({ name, company, purpose, place, lifetime }: CookieListEntry) =>
  element('li', {}, element('b', {}, name), ` (${company}) `, purpose, element('small', {}, `${place}. ${lifetime}.`))

const companyItem =
  ({ list }: CookieManagerData['words']) =>
  ({ name, purpose, hosts, link }: ListedCompany) =>
    element(
      'li',
      {},
      element('b', {}, name),
      ` ${purpose} ${list.hosts} ${hosts.join(', ')}. `,
      element('a', { href: link, ...inNewTab }, fillIn(list.link, { company: name })),
    )

function cross(): SVGSVGElement {
  const namespace = 'http://www.w3.org/2000/svg'
  const drawing = document.createElementNS(namespace, 'svg')
  const path = document.createElementNS(namespace, 'path')
  const look = { viewBox: '0 0 24 24', width: '22', height: '22', 'aria-hidden': 'true' }
  for (const [name, value] of Object.entries(look)) drawing.setAttribute(name, value)
  path.setAttribute('d', 'M18 6 6 18M6 6l12 12')
  drawing.append(path)
  return drawing
}
