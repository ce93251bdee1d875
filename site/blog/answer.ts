// With which status a page of the blog answers. A blog that has nothing to show yet is 503 and not an empty page: search
// engines keep what they had, and nobody caches it.

/** How often a waiting page looks again, and what Retry-After says. The two differ, so that a page sees which it is. */
export const againAfterSeconds = { loading: 2, away: 5 } as const

type Answered = { status?: number; statusText?: string; readonly headers: Headers }

export function setAnswer(response: Answered, state: 'found' | 'missing' | 'loading' | 'away'): void {
  if (state === 'missing') response.status = 404
  if (state !== 'loading' && state !== 'away') return
  response.status = 503
  response.headers.set('retry-after', String(againAfterSeconds[state]))
}
