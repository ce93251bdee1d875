// The thread in which posts are sanitised: "ready" first, then one message in, one message out.
import { parentPort } from 'node:worker_threads'
import { sanitizePost } from './sanitize-post.ts'

parentPort?.postMessage('ready')
parentPort?.on('message', ({ raw, baseUrl }) => {
  parentPort?.postMessage(sanitizePost(raw, baseUrl))
})
