// Visitors of a running site, who read and post at a steady rate, and what they notice.
import { setTimeout as pause } from 'node:timers/promises'
import { leadPath } from '#domain/lead/lead-wire.ts'
import { contactPayload } from '../contract/leads-app.ts'

export type Seen = {
  acknowledged: Set<string>
  slowestMs: number
  /** Answers without a sentence, and connections without an answer. */
  silent: string[]
  /** How often each status answered a page, and a post. */
  pages: Map<number, number>
  posts: Map<number, number>
  sent: number
}

/** Like a visitor, retries a failed post with the same key, more and more patiently. */
export function visit(url: string, { everyMs }: { everyMs: number }) {
  const seen: Seen = { acknowledged: new Set(), slowestMs: 0, silent: [], pages: new Map(), posts: new Map(), sent: 0 }
  const underway = new Set<Promise<void>>()
  let stopped = false
  async function ask(path: string, key?: string, body?: string): Promise<boolean> {
    const began = performance.now()
    const headers = { accept: 'application/json', 'content-type': 'application/json', 'idempotency-key': key ?? '' }
    try {
      const answer = await fetch(url + path, body ? { method: 'POST', headers, body } : {})
      const text = await answer.text()
      const statuses = body ? seen.posts : seen.pages
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      if (text.length < 20) seen.silent.push(`${answer.status} ${path}`)
      return answer.ok
    } catch (error) {
      seen.silent.push(`${(error as Error).cause ?? error} ${path}`)
      return false
    } finally {
      seen.slowestMs = Math.max(seen.slowestMs, performance.now() - began)
    }
  }
  async function post(): Promise<void> {
    const key = crypto.randomUUID()
    seen.sent += 1
    const body = JSON.stringify({ ...contactPayload, message: key, idempotencyKey: key })
    for (let waitMs = 500; !(await ask(leadPath, key, body)); waitMs = Math.min(2 * waitMs, 10_000)) await pause(waitMs)
    seen.acknowledged.add(key)
  }
  const run = (work: Promise<unknown>) => {
    const done = work.then(() => void underway.delete(done))
    underway.add(done)
  }
  const loop = (async () => {
    while (!stopped) {
      run(post())
      run(ask('/pricing'))
      await pause(everyMs)
    }
  })()
  return {
    /** Resolves once every post is acknowledged. */
    async stop(): Promise<Seen> {
      stopped = true
      await loop
      await Promise.all(underway)
      return seen
    },
  }
}
