// The worker thread that sanitizes posts: it sends "ready" first, then one message for each message.
import { parentPort } from 'node:worker_threads'
import type { ServicePost } from '#domain/blog/service-post.ts'
import { type BlogSurroundings, sanitizePost } from './sanitize-post.ts'

parentPort?.postMessage('ready')
parentPort?.on('message', ({ post, blog }: { post: ServicePost; blog: BlogSurroundings }) => {
  parentPort?.postMessage(sanitizePost(post, blog))
})
