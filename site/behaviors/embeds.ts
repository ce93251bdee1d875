import { type CookieCategory, mayLoad, type ServiceNeeds, withService } from '#domain/cookie-choice.ts'
import { choiceSetting, keepChoice, onChoice, readChoice, today } from './cookie-choice-storage.ts'

/**
 * Loads another company's page into its place, or the script that shows it: after a press, and once its cookies are
 * accepted.
 */
export function embeds(): void {
  for (const box of document.querySelectorAll<HTMLElement>('[data-embed]')) embed(box)
}

type View = 'front' | 'ask' | 'blocked' | 'service'

function embed(box: HTMLElement): void {
  const part = (name: string) => box.querySelector<HTMLElement>(`[data-embed-${name}]`)
  const [stage, front, ask, blocked, loading] = ['stage', 'front', 'ask', 'blocked', 'loading'].map(part)
  if (!stage || !front || !ask || !blocked || !loading) return

  const { categories = '', terms = '', policyVersion = '' } = box.dataset
  const service: ServiceNeeds = { categories: categories.split(' ') as CookieCategory[], terms }
  const answer = () => mayLoad(service, readChoice(), choiceSetting(policyVersion))
  let shown: HTMLElement | undefined

  const show = (view: View) => {
    front.hidden = view !== 'front'
    ask.hidden = view !== 'ask'
    blocked.hidden = view !== 'blocked'
    loading.textContent = ''
    if (view === 'service') return
    shown?.remove()
    shown = undefined
  }
  const load = () => {
    show('service')
    loading.textContent = loading.dataset['words'] ?? ''
    const script = box.dataset['script']
    shown = script ? placeOfScript(box) : frameOf(box)
    const source = script ? scriptAt(script) : shown
    source.addEventListener('load', () => {
      loading.textContent = ''
    })
    source.addEventListener('error', () => {
      show('front')
      loading.textContent = loading.dataset['failed'] ?? ''
    })
    stage.append(shown)
    if (source !== shown) shown.after(source)
    shown.focus()
  }

  part('start')?.addEventListener('click', () => {
    const may = answer()
    if (may === 'load') return load()
    show(may)
    ;(may === 'ask' ? ask : blocked).focus()
  })
  part('allow')?.addEventListener('click', () => {
    keepChoice(withService(service, readChoice(), choiceSetting(policyVersion), today()))
    load()
  })
  const leave = () => {
    show('front')
    part('start')?.focus()
  }
  part('refuse')?.addEventListener('click', leave)
  ask.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') leave()
  })
  // A service whose consent is withdrawn goes at once.
  onChoice(() => {
    if (!shown || answer() === 'load') return
    // A script that has run goes only with its page. What was typed into a form is kept as a draft.
    if (box.dataset['script']) location.reload()
    else show('front')
  })
}

function frameOf({ dataset }: HTMLElement): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.title = dataset['frameTitle'] ?? ''
  frame.setAttribute('sandbox', dataset['sandbox'] ?? '')
  frame.allow = dataset['allow'] ?? ''
  frame.src = dataset['embed'] ?? ''
  return frame
}

/** Makes the element that the company's script looks for. */
function placeOfScript({ dataset }: HTMLElement): HTMLElement {
  const place = document.createElement('div')
  place.className = dataset['placeClass'] ?? ''
  place.setAttribute(dataset['placeAttribute'] ?? '', dataset['embed'] ?? '')
  place.dataset['embedWidget'] = ''
  place.tabIndex = -1
  place.role = 'region'
  place.ariaLabel = dataset['frameTitle'] ?? ''
  return place
}

function scriptAt(url: string): HTMLScriptElement {
  const script = document.createElement('script')
  script.src = url
  return script
}
