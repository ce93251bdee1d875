// Sanitises posts in a thread, one by one. A post that is too large or takes too long is refused; the thread is then ended
// and the next post gets a new one, so bad HTML costs its own post and nothing else.
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { ServicePost } from '#domain/post.ts'
import type { BlogSurroundings, PreparedPost } from './sanitize-post.ts'
import { maxPastedChars } from './settle-pictures.ts'

export type Sanitizer = {
  /**
   * Resolves with one answer for each post, in their order: an Error where the post is refused. Calls must not overlap.
   */
  prepare(posts: readonly ServicePost[]): Promise<(PreparedPost | Error)[]>
}

const maxChars = 256 * 1024
const timeoutMs = 2_000
/**
 * This is enough for the largest post many times over. A post that needs more is refused, and a long list leaves less
 * behind.
 */
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
    const signal = AbortSignal.timeout(timeoutMs)
    worker.postMessage({ post, blog })
    try {
      const [prepared] = await once(worker, 'message', { signal })
      return prepared
    } catch (error) {
      await end()
      return signal.aborted ? new Error('it took longer than 2 s to clean') : (error as Error)
    }
  }
  return {
    async prepare(posts) {
      const answers: (PreparedPost | Error)[] = []
      for (const post of posts) answers.push(await prepareOne(withoutLargePictures(post)))
      // An idle thread would hold as much memory as its largest work needed.
      await end()
      return answers
    },
  }
}

const pasted = /data:image\/[\w.+-]+;base64,[A-Za-z0-9+/=]*/g

/**
 * Leaves out pictures that were pasted into the text, as they do not count as text. Small ones stay, as the post holds
 * nothing else of them.
 */
const withoutLargePictures = (post: ServicePost): ServicePost => ({
  ...post,
  content: {
    rendered: post.content.rendered.replace(pasted, (data) => (data.length > maxPastedChars ? 'data:,' : data)),
  },
})

const lengthOf = ({ content: { rendered } }: ServicePost) => rendered.replace(pasted, '').length

/** Resolves when the thread can begin: its start is no fault of a post. */
async function startWorker(): Promise<Worker> {
  const worker = new Worker(new URL('./sanitize-worker.ts', import.meta.url), { resourceLimits })
  // A thread that hangs is no reason for the process to stay.
  worker.unref()
  await once(worker, 'message')
  return worker
}

/** Goes up with every change of what is taken out or read: stored posts are then made anew. */
export const sanitizerVersion = 7
