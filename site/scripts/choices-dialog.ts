import { addressIn } from '#domain/pages/addresses.ts'
import {
  type CookieCategory,
  cookieCategories,
  currentChoice,
  isAccepted,
  isNecessary,
  isRefusedBySignal,
} from '#domain/pages/cookie-choice.ts'
import { fillIn, formatLongDate } from '#domain/words/fill-in.ts'
import { currentLanguage } from '#language'
import type { CookieListEntry, CookieManagerData, ListedCompany } from '#site/third-parties/cookie-list.ts'
import button from '#site/ui/Button.module.css'
import { inNewTab } from '#site/ui/new-tab.ts'
import stylesheet from './choices-dialog.css?url'
import { createElement } from './create-element.ts'
import { choiceSetting, onChoiceChange, readChoice, storeChoice, today } from './kept-choice.ts'

const savedMs = 6000

/** Loads once; the resolved function opens the manager with the current choice. */
let loaded: Promise<() => void> | undefined

/** Rejects when the manager's content cannot be loaded. */
export async function openCookieManager(): Promise<void> {
  loaded ??= load().catch((error) => {
    loaded = undefined
    throw error
  })
  const show = await loaded
  show()
}

async function load(): Promise<() => void> {
  const [response] = await Promise.all([fetch(addressIn(currentLanguage(), '/choices.json')), loadStyles()])
  if (!response.ok) throw new Error(`The cookie manager answered ${response.status}`)
  return createCookieManager(await response.json())
}

function loadStyles(): Promise<void> {
  const link = createElement('link', { rel: 'stylesheet', href: stylesheet })
  document.head.append(link)
  return new Promise((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () => reject(new Error('The styles of the cookie manager could not be loaded'))
  })
}

/** Builds the manager: a native dialog with five categories and three equally prominent answers. */
function createCookieManager({ words, categories, companies, policyVersion, terms }: CookieManagerData): () => void {
  const setting = choiceSetting(policyVersion)
  const boxes = new Map<CookieCategory, HTMLInputElement>()
  /** A category's name with its checkbox, or the reason why there is none. */
  const categoryHead = ({ id, name, necessary }: CookieManagerData['categories'][number]) => {
    if (necessary || isRefusedBySignal(id, setting))
      return [
        createElement('b', {}, name),
        createElement('span', { class: 'muted small' }, necessary ? words.necessary : words.refused),
      ]
    const box = createElement('input', {
      type: 'checkbox',
      id: `choices-${id}`,
      'aria-describedby': `choices-${id}-text`,
    })
    boxes.set(id, box)
    return [createElement('label', { for: box.id }, name), box]
  }
  const items = categories.map((category) =>
    createElement(
      'li',
      { class: 'choices-category' },
      ...categoryHead(category),
      createElement('p', { id: `choices-${category.id}-text`, class: 'muted small' }, category.text),
      category.entries.length === 0
        ? createElement('p', { class: 'muted choices-fine' }, words.holdsNothing)
        : createElement(
            'details',
            { class: 'muted small' },
            createElement('summary', { class: 'link tap' }, fillIn(words.holds, { count: category.entries.length })),
            createElement('ul', { role: 'list', class: 'choices-list' }, ...category.entries.map(entryItem)),
          ),
    ),
  )

  const state = createElement('p', { class: 'small choices-state' })
  const saved = createElement('p', { class: 'small off-paper choices-saved', role: 'status' })
  const close = createElement(
    'button',
    { type: 'button', class: 'icon-button', 'aria-label': words.close },
    createElement('i', { class: 'icon icon-close' }),
  )
  const answer = (text: string, accepts: (category: CookieCategory) => boolean) => {
    const answerButton = createElement(
      'button',
      { type: 'button', class: `${button['button']} ${button['quiet']}` },
      text,
    )
    answerButton.addEventListener('click', () => {
      const accepted = cookieCategories.filter(
        (category) => !isNecessary(category) && !isRefusedBySignal(category, setting) && accepts(category),
      )
      const isStored = storeChoice({ policyVersion, date: today(), accepted, terms })
      dialog.close()
      saved.textContent = isStored ? words.state.saved : words.state.notSaved
      setTimeout(() => {
        saved.textContent = ''
      }, savedMs)
    })
    return answerButton
  }
  const dialog = createElement(
    'dialog',
    { class: 'dialog choices-dialog', 'aria-labelledby': 'choices-title', closedby: 'any', tabindex: '-1' },
    createElement(
      'div',
      { class: 'choices-body' },
      createElement(
        'div',
        { class: 'dialog-head choices-head' },
        createElement('h2', { id: 'choices-title' }, words.title),
        close,
      ),
      createElement('p', {}, words.lead),
      state,
      createElement('ul', { role: 'list' }, ...items),
      createElement('h3', {}, words.list.companies),
      companies.length === 0
        ? createElement('p', {}, words.list.none)
        : createElement('ul', { class: 'small choices-list', role: 'list' }, ...companies.map(companyItem(words))),
      createElement('p', {}, createElement('a', { href: addressIn(currentLanguage(), '/cookies') }, words.policy)),
    ),
    createElement(
      'div',
      { class: 'choices-answers' },
      answer(words.acceptAll, () => true),
      answer(words.refuseAll, () => false),
      answer(words.save, (category) => boxes.get(category)?.checked ?? false),
    ),
  )
  close.addEventListener('click', () => dialog.close())
  document.body.append(dialog, saved)

  const refresh = () => {
    const choice = readChoice()
    const current = currentChoice(choice, setting)
    for (const [category, box] of boxes) box.checked = isAccepted(category, choice, setting)
    const { chosen, outdated, none, signal } = words.state
    const message = current
      ? fillIn(chosen, { date: formatLongDate(current.date, document.documentElement.lang), version: policyVersion })
      : choice
        ? outdated
        : none
    state.textContent = setting.privacyControl ? `${message} ${signal}` : message
  }
  // Another tab may change the choice while this dialog is open.
  onChoiceChange(refresh)
  return () => {
    refresh()
    saved.textContent = ''
    dialog.showModal()
    dialog.focus()
  }
}

const entryItem = ({ name, company, purpose, place, lifetime }: CookieListEntry) =>
  createElement(
    'li',
    {},
    createElement('b', {}, name),
    ` (${company}) `,
    purpose,
    createElement('p', { class: 'choices-fine' }, `${place}. ${lifetime}.`),
  )

const companyItem =
  ({ list }: CookieManagerData['words']) =>
  ({ name, purpose, hosts, link }: ListedCompany) =>
    createElement(
      'li',
      {},
      createElement('b', {}, name),
      ` ${purpose} ${list.hosts} ${hosts.join(', ')}. `,
      createElement('a', { href: link, ...inNewTab }, fillIn(list.link, { company: name })),
    )
