import { language } from '#content/site.yaml'
import { addressIn } from '#domain/addresses.ts'
import {
  type CookieCategory,
  cookieCategories,
  currentChoice,
  isAccepted,
  isNecessary,
  isRefusedBySignal,
} from '#domain/cookie-choice.ts'
import { fillIn, formatLongDate } from '#domain/fill-in.ts'
import type { CookieListEntry, CookieManagerData, ListedCompany } from '#site/third-parties/cookie-list.ts'
import button from '#site/ui/Button.module.css'
import { inNewTab } from '#site/ui/new-tab.ts'
import { choiceSetting, keepChoice, onChoice, readChoice, today } from './cookie-choice-storage.ts'
import stylesheet from './cookie-manager.css?url'
import { element } from './element.ts'

const savedMs = 6000

/** The manager is loaded once. The function opens it with the choice as it is then. */
let loaded: Promise<() => void> | undefined

/** Opens the manager. Rejects when its content cannot be loaded. */
export async function openCookieManager(): Promise<void> {
  loaded ??= load().catch((error) => {
    loaded = undefined
    throw error
  })
  const show = await loaded
  show()
}

async function load(): Promise<() => void> {
  const [response] = await Promise.all([fetch(addressIn(language, '/cookie-manager.json')), loadStyles()])
  if (!response.ok) throw new Error(`The cookie manager answered ${response.status}`)
  return cookieManager(await response.json())
}

function loadStyles(): Promise<void> {
  const link = element('link', { rel: 'stylesheet', href: stylesheet })
  document.head.append(link)
  return new Promise((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () => reject(new Error('The styles of the cookie manager could not be loaded'))
  })
}

/** Makes the manager, a native dialog with five categories and three answers of equal weight. */
function cookieManager({ words, categories, companies, policyVersion, terms }: CookieManagerData): () => void {
  const setting = choiceSetting(policyVersion)
  const boxes = new Map<CookieCategory, HTMLInputElement>()
  /** Makes the name of a category, with a checkbox or the reason why there is no choice. */
  const head = ({ id, name, necessary }: CookieManagerData['categories'][number]) => {
    if (necessary || isRefusedBySignal(id, setting))
      return [
        element('b', {}, name),
        element('span', { class: 'muted small' }, necessary ? words.necessary : words.refused),
      ]
    const box = element('input', { type: 'checkbox', id: `cookies-${id}`, 'aria-describedby': `cookies-${id}-text` })
    boxes.set(id, box)
    return [element('label', { for: box.id }, name), box]
  }
  const items = categories.map((category) =>
    element(
      'li',
      { class: 'cookie-category' },
      ...head(category),
      element('p', { id: `cookies-${category.id}-text`, class: 'muted small' }, category.text),
      category.entries.length === 0
        ? element('p', { class: 'muted cookie-fine' }, words.holdsNothing)
        : element(
            'details',
            { class: 'muted small' },
            element('summary', { class: 'link tap' }, fillIn(words.holds, { count: category.entries.length })),
            element('ul', { role: 'list', class: 'cookie-list' }, ...category.entries.map(entryItem)),
          ),
    ),
  )

  const state = element('p', { class: 'small cookie-state' })
  const saved = element('p', { class: 'small off-paper cookie-saved', role: 'status' })
  const close = element(
    'button',
    { type: 'button', class: 'icon-button', 'aria-label': words.close },
    element('i', { class: 'icon icon-close' }),
  )
  const answer = (text: string, accepts: (category: CookieCategory) => boolean) => {
    const press = element('button', { type: 'button', class: `${button['button']} ${button['quiet']}` }, text)
    press.addEventListener('click', () => {
      const accepted = cookieCategories.filter(
        (category) => !isNecessary(category) && !isRefusedBySignal(category, setting) && accepts(category),
      )
      const isStored = keepChoice({ policyVersion, date: today(), accepted, terms })
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
    { class: 'cookie-manager', 'aria-labelledby': 'cookies-title', closedby: 'any', tabindex: '-1' },
    element(
      'div',
      { class: 'cookie-body' },
      element('div', { class: 'cookie-head' }, element('h2', { id: 'cookies-title' }, words.title), close),
      element('p', {}, words.lead),
      state,
      element('ul', { role: 'list' }, ...items),
      element('h3', {}, words.list.companies),
      companies.length === 0
        ? element('p', {}, words.list.none)
        : element('ul', { class: 'small cookie-list', role: 'list' }, ...companies.map(companyItem(words))),
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

  /** Shows what is accepted now, and says when it was chosen. */
  const refresh = () => {
    const choice = readChoice()
    const current = currentChoice(choice, setting)
    for (const [category, box] of boxes) box.checked = isAccepted(category, choice, setting)
    const { chosen, outdated, none, signal } = words.state
    const told = current
      ? fillIn(chosen, { date: formatLongDate(current.date, document.documentElement.lang), version: policyVersion })
      : choice
        ? outdated
        : none
    state.textContent = setting.privacyControl ? `${told} ${signal}` : told
  }
  // Another tab may change the choice while this one shows it.
  onChoice(refresh)
  return () => {
    refresh()
    saved.textContent = ''
    dialog.showModal()
    dialog.focus()
  }
}

const entryItem = ({ name, company, purpose, place, lifetime }: CookieListEntry) =>
  element(
    'li',
    {},
    element('b', {}, name),
    ` (${company}) `,
    purpose,
    element('p', { class: 'cookie-fine' }, `${place}. ${lifetime}.`),
  )

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
