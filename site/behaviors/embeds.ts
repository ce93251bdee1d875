import { type CookieCategory, mayLoad, type ServiceNeeds, withService } from '#domain/cookie-choice.ts'
import { choiceSetting, keepChoice, onChoice, readChoice, today } from './cookie-choice-storage.ts'

/** Loads another company's page into its place: after a press, and once its cookies are accepted. */
export function embeds(): void {
  for (const box of document.querySelectorAll<HTMLElement>('[data-embed]')) embed(box)
}

type View = 'front' | 'ask' | 'blocked' | 'frame'

function embed(box: HTMLElement): void {
  const part = (name: string) => box.querySelector<HTMLElement>(`[data-embed-${name}]`)
  const [stage, front, ask, blocked, loading] = ['stage', 'front', 'ask', 'blocked', 'loading'].map(part)
  if (!stage || !front || !ask || !blocked || !loading) return

  const { categories = '', terms = '', policyVersion = '' } = box.dataset
  const service: ServiceNeeds = { categories: categories.split(' ') as CookieCategory[], terms }
  const answer = () => mayLoad(service, readChoice(), choiceSetting(policyVersion))
  let frame: HTMLIFrameElement | undefined

  const show = (view: View) => {
    front.hidden = view !== 'front'
    ask.hidden = view !== 'ask'
    blocked.hidden = view !== 'blocked'
    loading.textContent = ''
    if (view === 'frame') return
    frame?.remove()
    frame = undefined
  }
  const load = () => {
    show('frame')
    loading.textContent = loading.dataset['words'] ?? ''
    frame = frameOf(box)
    frame.addEventListener('load', () => {
      loading.textContent = ''
    })
    stage.append(frame)
    frame.focus()
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
    if (frame && answer() !== 'load') show('front')
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
