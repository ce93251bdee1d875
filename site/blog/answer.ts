// Chooses the status of a page of the blog. A blog that has nothing to show yet answers 503 and no empty page: search
// engines keep what they had, and nobody caches it.

/** The Retry-After of a waiting page, in seconds. The values differ, so that a page can tell the states apart. */
export const retryAfterSeconds = { loading: 2, away: 5 } as const

type Answered = { status?: number; statusText?: string; readonly headers: Headers }

export function setAnswer(response: Answered, state: 'found' | 'missing' | 'loading' | 'away'): void {
  if (state === 'missing') response.status = 404
  if (state !== 'loading' && state !== 'away') return
  response.status = 503
  response.headers.set('retry-after', String(retryAfterSeconds[state]))
}
