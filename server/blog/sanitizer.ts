// Sanitises posts in a thread of their own, one after the other. A post that is too large or takes too long is refused;
// the thread is then ended and the next post gets a new one, so bad HTML costs its own post and nothing else.
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { ServicePost } from '#domain/post.ts'
import type { PreparedPost } from './sanitize-post.ts'

export type Sanitizer = {
  /** Rejects when the post is refused. */
  prepare(raw: ServicePost): Promise<PreparedPost>
  /** Ends the thread until there is a post again: it holds as much memory as its largest work needed. */
  rest(): Promise<void>
}

const maxChars = 256 * 1024
const patienceMs = 2_000
// The process keeps its own young generation small; here nearly everything is young, and gone with the thread.
const resourceLimits = { maxYoungGenerationSizeMb: 32 }

/** Resolves when the thread can begin: its start is no fault of a post. */
async function startWorker(): Promise<Worker> {
  const worker = new Worker(new URL('./sanitize-worker.ts', import.meta.url), { resourceLimits })
  // An idle thread is no reason for the process to stay.
  worker.unref()
  await once(worker, 'message')
  return worker
}

export function createSanitizer(baseUrl: string): Sanitizer {
  let worker: Worker | undefined
  let queue: Promise<unknown> = Promise.resolve()

  const end = async () => {
    const ended = worker
    worker = undefined
    await ended?.terminate()
  }
  const sanitize = async (raw: ServicePost): Promise<PreparedPost> => {
    if (raw.content.rendered.length > maxChars) throw new Error('it is longer than 256 KB')
    worker ??= await startWorker()
    const signal = AbortSignal.timeout(patienceMs)
    worker.postMessage({ raw, baseUrl })
    try {
      const [prepared] = await once(worker, 'message', { signal })
      return prepared
    } catch (error) {
      await end()
      throw signal.aborted ? new Error('it took longer than 2 s to clean') : error
    }
  }
  return {
    prepare(raw) {
      const prepared = queue.then(() => sanitize(raw))
      queue = prepared.catch(() => {})
      return prepared
    },
    rest: end,
  }
}
