// The thread in which posts are sanitised: "ready" first, then one message in, one message out.
import { parentPort } from 'node:worker_threads'
import type { ServicePost } from '#domain/post.ts'
import { type BlogSurroundings, sanitizePost } from './sanitize-post.ts'

parentPort?.postMessage('ready')
parentPort?.on('message', ({ posts, blog }: { posts: ServicePost[]; blog: BlogSurroundings }) => {
  parentPort?.postMessage(posts.map((post) => sanitizePost(post, blog)))
})
