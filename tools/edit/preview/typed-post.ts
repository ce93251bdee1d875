// The article that is being written, while a page is rendered for its preview. Vite runs the pages in modules of their own, so
// what they and the dev server share is known by a name.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Post } from '#domain/post.ts'

const name = Symbol.for('edit.typed-post')
const rendering: AsyncLocalStorage<Post> = Reflect.get(globalThis, name) ?? new AsyncLocalStorage<Post>()
Reflect.set(globalThis, name, rendering)

export const typedPost = (): Post | undefined => rendering.getStore()

/** All that `render` does, also later, shows this article as it is typed. */
export const withTypedPost = (post: Post, render: () => void): void => rendering.run(post, render)
