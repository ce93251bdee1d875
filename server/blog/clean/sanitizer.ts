// Sanitizes posts one by one in a worker thread. A post that is too large or takes too long is rejected and its
// thread terminated, so bad HTML affects no other post.
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { ServicePost } from '#domain/blog/service-post.ts'
import { maxPastedChars } from './find-pictures.ts'
import type { BlogSurroundings, PreparedPost } from './sanitize-post.ts'

export type Sanitizer = {
  /** Resolves with one result per post, in order: an Error for a rejected post. Calls must not overlap. */
  prepare(posts: readonly ServicePost[]): Promise<(PreparedPost | Error)[]>
}

/** Said of a post that takes too long; also of a foreign one while the machine is busy with something else. */
export class TooSlowError extends Error {
  override name = 'TooSlowError'

  constructor(ms: number) {
    super(`it took longer than ${ms / 1000} s to clean`)
  }
}

const maxChars = 256 * 1024
/** A post of our own is known to be good, and the machine may be busy while the server starts. */
const timeoutOf = ({ isOurs }: BlogSurroundings) => (isOurs ? 30_000 : 2_000)
/** Plenty for the largest post. A post that needs more is rejected. */
const resourceLimits = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 48 }

export function createSanitizer(blog: BlogSurroundings): Sanitizer {
  let worker: Worker | undefined

  const end = async () => {
    const ended = worker
    worker = undefined
    await ended?.terminate()
  }
  const prepareOne = async (post: ServicePost): Promise<PreparedPost | Error> => {
    if (lengthOf(post) > maxChars) return new Error('it is longer than 256 KB of text')
    worker ??= await startWorker()
    const signal = AbortSignal.timeout(timeoutOf(blog))
    worker.postMessage({ post, blog })
    try {
      const [prepared] = await once(worker, 'message', { signal })
      return prepared
    } catch (error) {
      await end()
      return signal.aborted ? new TooSlowError(timeoutOf(blog)) : (error as Error)
    }
  }
  return {
    async prepare(posts) {
      const answers: (PreparedPost | Error)[] = []
      for (const post of posts) answers.push(await prepareOne(withoutLargePictures(post)))
      // An idle thread would keep the memory of its largest job.
      await end()
      return answers
    },
  }
}

const pasted = /data:image\/[\w.+-]+;base64,[A-Za-z0-9+/=]*/g

/** Drops large pasted pictures, which do not count as text. Small ones stay: the post has no other copy. */
const withoutLargePictures = (post: ServicePost): ServicePost => ({
  ...post,
  content: {
    rendered: post.content.rendered.replace(pasted, (data) => (data.length > maxPastedChars ? 'data:,' : data)),
  },
})

const lengthOf = ({ content: { rendered } }: ServicePost) => rendered.replace(pasted, '').length

/** Resolves when the thread is ready: its start-up time must not count against a post. */
async function startWorker(): Promise<Worker> {
  const worker = new Worker(new URL('./sanitize-worker.ts', import.meta.url), { resourceLimits })
  // A hanging thread must not keep the process alive.
  worker.unref()
  await once(worker, 'message')
  return worker
}

/** Increase this with every change to the sanitizer: stored posts are then sanitized again. */
export const sanitizerVersion = 12
