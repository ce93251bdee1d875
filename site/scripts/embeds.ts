import { type CookieCategory, mayLoad, type ServiceNeeds, withService } from '#domain/pages/cookie-choice.ts'
import { choiceSetting, onChoiceChange, readChoice, storeChoice, today } from './kept-choice.ts'

/** Loads a third party's page or widget script into its placeholder after a press, once its cookies are accepted. */
export function initEmbeds(): void {
  for (const box of document.querySelectorAll<HTMLElement>('[data-embed]')) initEmbed(box)
}

type View = 'front' | 'ask' | 'blocked' | 'service'

function initEmbed(box: HTMLElement): void {
  const part = (name: string) => box.querySelector<HTMLElement>(`[data-embed-${name}]`)
  const [stage, front, ask, blocked, loading] = ['stage', 'front', 'ask', 'blocked', 'loading'].map(part)
  if (!stage || !front || !ask || !blocked || !loading) return

  const { categories = '', terms = '', policyVersion = '' } = box.dataset
  const service: ServiceNeeds = { categories: categories.split(' ') as CookieCategory[], terms }
  const permission = () => mayLoad(service, readChoice(), choiceSetting(policyVersion))
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
    shown = script ? createWidgetContainer(box) : createFrame(box)
    const source = script ? createScript(script) : shown
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
    const allowed = permission()
    if (allowed === 'load') return load()
    show(allowed)
    ;(allowed === 'ask' ? ask : blocked).focus()
  })
  part('allow')?.addEventListener('click', () => {
    storeChoice(withService(service, readChoice(), choiceSetting(policyVersion), today()))
    load()
  })
  const dismiss = () => {
    show('front')
    part('start')?.focus()
  }
  part('refuse')?.addEventListener('click', dismiss)
  ask.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') dismiss()
  })
  // Withdrawing consent removes the service at once.
  onChoiceChange(() => {
    if (!shown || permission() === 'load') return
    // Only a reload gets rid of a script that has run. Form drafts survive it.
    if (box.dataset['script']) location.reload()
    else show('front')
  })
}

function createFrame({ dataset }: HTMLElement): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.title = dataset['frameTitle'] ?? ''
  frame.setAttribute('sandbox', dataset['sandbox'] ?? '')
  frame.allow = dataset['allow'] ?? ''
  frame.src = dataset['embed'] ?? ''
  return frame
}

/** The element that the third party's script looks for. */
function createWidgetContainer({ dataset }: HTMLElement): HTMLElement {
  const container = document.createElement('div')
  container.className = dataset['placeClass'] ?? ''
  container.setAttribute(dataset['placeAttribute'] ?? '', dataset['embed'] ?? '')
  container.dataset['embedWidget'] = ''
  container.tabIndex = -1
  container.role = 'region'
  container.ariaLabel = dataset['frameTitle'] ?? ''
  return container
}

function createScript(url: string): HTMLScriptElement {
  const script = document.createElement('script')
  script.src = url
  return script
}
