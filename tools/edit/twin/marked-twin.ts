// Whether what is being rendered is the marked twin of a page. Vite runs the pages in modules of their own, so what they and
// the dev server share is known by a name.
import { AsyncLocalStorage } from 'node:async_hooks'

const name = Symbol.for('edit.twin')
const rendering: AsyncLocalStorage<true> = Reflect.get(globalThis, name) ?? new AsyncLocalStorage<true>()
Reflect.set(globalThis, name, rendering)

export const isTwin = (): boolean => rendering.getStore() === true

/** All that `render` does, also later, is for the twin. */
export const asTwin = (render: () => void): void => rendering.run(true, render)
