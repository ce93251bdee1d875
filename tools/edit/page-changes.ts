// Tells the editor that a file or the page changed. Vite would load the page anew at once, also under a text that is being
// typed; the editor waits until that is kept.

import type { ServerResponse } from 'node:http'
import { relative } from 'node:path'
import type { HotPayload, ViteDevServer } from 'vite'

export type PageChanges = {
  /** Keeps an answer open, and writes to it whenever a file of content/ or a page changes. */
  follow(response: ServerResponse): void
}

const aliveEveryMs = 10_000

/** `root`: the folder of the project. */
export function pageChanges(vite: ViteDevServer, root: string): PageChanges {
  const followers = new Set<ServerResponse>()
  const tell = (event: 'page' | 'file', what: string) => {
    for (const follower of followers) follower.write(`event: ${event}\ndata: ${what}\n\n`)
  }
  vite.watcher.on('all', (_event, path) => {
    const file = relative(root, path).replaceAll('\\', '/')
    if (file.startsWith('content/')) tell('file', file)
  })
  const { hot } = vite.environments.client
  const send = hot.send.bind(hot) as (payload: HotPayload) => void
  hot.send = ((first: HotPayload | string, ...rest: unknown[]) => {
    if (typeof first === 'string' || first.type !== 'full-reload') return send(first as HotPayload, ...(rest as []))
    tell('page', '')
  }) as typeof hot.send
  vite.httpServer?.on('close', () => {
    for (const follower of followers) follower.end()
  })
  return {
    follow(response) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
      response.write(': following\n\n')
      const alive = setInterval(() => response.write(': alive\n\n'), aliveEveryMs)
      followers.add(response)
      response.on('close', () => {
        clearInterval(alive)
        followers.delete(response)
      })
    },
  }
}
