// Astro's middleware in edit mode: a page that is rendered for a preview finds the article as it is typed among the posts.
import type { MiddlewareHandler } from 'astro'
import { typedPost } from './typed-post.ts'

export const onRequest: MiddlewareHandler = ({ locals }, next) => {
  const typed = typedPost()
  if (typed) {
    const { blog } = locals
    const posts = blog?.state === 'ready' ? blog.posts : []
    const isThere = posts.some(({ id }) => id === typed.id)
    locals.blog = {
      state: 'ready',
      posts: isThere ? posts.map((post) => (post.id === typed.id ? typed : post)) : [typed, ...posts],
      version: 'typed',
    }
  }
  return next()
}
