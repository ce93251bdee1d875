// Runs every island in the browser. By the time it comes, a translator may have put elements in the place of texts, and
// a password manager its icons beside the fields; either may do so at any time afterwards.
import { Component, type ComponentType, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { keepInput } from './keep-input.ts'

/**
 * Lets React run the HTML of an island. React goes on with HTML that is as the server made it, and makes anything else
 * anew; what was typed is then put into the new fields, with the focus. An island that fails, now or later, leaves the
 * HTML that it found, and the browser posts its form.
 */
const takeOver =
  (island: HTMLElement) =>
  <Props extends object>(Content: ComponentType<Props>, props: Props): void => {
    const found = [...island.childNodes].map((node) => node.cloneNode(true))
    const giveBack = () => {
      island.replaceChildren(...found)
      island.dispatchEvent(new Event('astro:hydration-error'))
    }
    const restoreInput = keepInput(island)
    // React does this at once, as nobody can type between the old fields and the new ones.
    flushSync(() =>
      hydrateRoot(
        island,
        <NativeWhenFailed island={island} giveBack={giveBack}>
          <Content {...props} />
        </NativeWhenFailed>,
        {
          identifierPrefix: island.getAttribute('prefix') ?? '',
          // It is no error that others have changed a page.
          onRecoverableError: () => {},
        },
      ),
    )
    restoreInput()
  }

export default takeOver

type NativeWhenFailedProps = { island: HTMLElement; giveBack: () => void; children: ReactNode }

class NativeWhenFailed extends Component<NativeWhenFailedProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError = () => ({ failed: true })

  override getSnapshotBeforeUpdate() {
    return keepInput(this.props.island)
  }

  override componentDidMount() {
    if (this.state.failed) this.props.giveBack()
  }

  override componentDidUpdate(_props: unknown, _state: unknown, restoreInput: () => void) {
    this.props.giveBack()
    restoreInput()
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}
