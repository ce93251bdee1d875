// Hydrates every island. Before or after that, a translator may replace text nodes by elements, and a password manager
// may add icons beside the fields.

import { Component, type ComponentType, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { loadWords } from '#words'
import { preserveInput } from './preserve-input.ts'

/**
 * Hydrates an island. React adopts HTML that matches the server's and re-renders anything else; input and focus then
 * move to the new fields. If the island fails, now or later, its original HTML comes back and the browser posts its
 * form.
 */
const hydrateIsland =
  (island: HTMLElement) =>
  async <Props extends object>(Content: ComponentType<Props>, props: Props): Promise<void> => {
    // The value of `client:focus`.
    const { value } = JSON.parse(island.getAttribute('opts') ?? '{}')
    await loadWords(value)
    const original = [...island.childNodes].map((node) => node.cloneNode(true))
    const restoreHtml = () => {
      island.replaceChildren(...original)
      island.dispatchEvent(new Event('astro:hydration-error'))
    }
    const restoreInput = preserveInput(island)
    // Synchronous, so that nobody can type between the old fields and the new ones.
    flushSync(() =>
      hydrateRoot(
        island,
        <NativeFormFallback island={island} restoreHtml={restoreHtml}>
          <Content {...props} />
        </NativeFormFallback>,
        {
          identifierPrefix: island.getAttribute('prefix') ?? '',
          // Changes by extensions are expected, not errors.
          onRecoverableError: () => {},
        },
      ),
    )
    restoreInput()
  }

export default hydrateIsland

type NativeFormFallbackProps = { island: HTMLElement; restoreHtml: () => void; children: ReactNode }

class NativeFormFallback extends Component<NativeFormFallbackProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError = () => ({ failed: true })

  override getSnapshotBeforeUpdate() {
    return preserveInput(this.props.island)
  }

  override componentDidMount() {
    if (this.state.failed) this.props.restoreHtml()
  }

  override componentDidUpdate(_props: unknown, _state: unknown, restoreInput: () => void) {
    this.props.restoreHtml()
    restoreInput()
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}
