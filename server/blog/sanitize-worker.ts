// The thread in which posts are sanitised: one message in, one message out.
import { parentPort } from 'node:worker_threads'
import { sanitizePost } from './sanitize-post.ts'

parentPort?.on('message', ({ raw, baseUrl }) => {
  parentPort?.postMessage(sanitizePost(raw, baseUrl))
})
