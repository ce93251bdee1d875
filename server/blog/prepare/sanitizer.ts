// Sanitises posts in a thread, a few at a time. A post that is too large or takes too long is refused; the thread is then
// ended and the next posts get a new one, so bad HTML costs its own post and nothing else.
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
const maxPostsAtOnce = 50
const patienceMs = 2_000
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
  const attempt = async (posts: readonly ServicePost[]): Promise<PreparedPost[]> => {
    worker ??= await startWorker()
    const signal = AbortSignal.timeout(patienceMs)
    worker.postMessage({ posts, blog })
    try {
      const [prepared] = await once(worker, 'message', { signal })
      return prepared
    } catch (error) {
      await end()
      throw signal.aborted ? new Error('it took longer than 2 s to clean') : error
    }
  }
  const answerEach = async (posts: readonly ServicePost[]): Promise<(PreparedPost | Error)[]> => {
    const [first] = posts
    if (posts.length === 1 && first && lengthOf(first) > maxChars)
      return [new Error('it is longer than 256 KB of text')]
    try {
      return await attempt(posts)
    } catch (error) {
      if (posts.length === 1) return [error as Error]
      // One of the posts is bad, so each is tried alone.
      const answers: (PreparedPost | Error)[] = []
      for (const post of posts) answers.push(...(await answerEach([post])))
      return answers
    }
  }
  return {
    async prepare(posts) {
      const answers: (PreparedPost | Error)[] = []
      for (const some of inPortions(posts.map(withoutLargePictures))) answers.push(...(await answerEach(some)))
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
const withoutLargePictures = (post: ServicePost): ServicePost =>
  post.content.rendered.length <= maxPastedChars
    ? post
    : {
        ...post,
        content: {
          rendered: post.content.rendered.replace(pasted, (data) => (data.length > maxPastedChars ? 'data:,' : data)),
        },
      }

const lengthOf = ({ content: { rendered } }: ServicePost) =>
  rendered.length <= maxChars ? rendered.length : rendered.replace(pasted, '').length

/** Resolves when the thread can begin: its start is no fault of a post. */
async function startWorker(): Promise<Worker> {
  const worker = new Worker(new URL('./sanitize-worker.ts', import.meta.url), { resourceLimits })
  // A thread that hangs is no reason for the process to stay.
  worker.unref()
  await once(worker, 'message')
  return worker
}

/** Splits posts into portions that are no longer than the longest single post may be. A longer post stands alone. */
function inPortions(posts: readonly ServicePost[]): ServicePost[][] {
  const portions: ServicePost[][] = []
  let portion: ServicePost[] = []
  let chars = 0
  for (const post of posts) {
    const length = lengthOf(post)
    if (portion.length === 0 || portion.length === maxPostsAtOnce || chars + length > maxChars) {
      portion = []
      chars = 0
      portions.push(portion)
    }
    portion.push(post)
    chars += length
  }
  return portions
}

/** Goes up with every change of what is taken out or read: stored posts are then made anew. */
export const sanitizerVersion = 6
