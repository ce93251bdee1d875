// A server of this machine that stands for a host of another company: it keeps what it was asked for.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'

export type StandInHost = {
  /** Paths that were asked for, in order. */
  asked: string[]
  /** The referrers that came with them. */
  referrers: string[]
  /** From now on what the page asks of `host`, by https, is answered here. */
  standFor(page: Page, host: string): Promise<void>
  stop(): Promise<void>
}

/** `files`: what is served, by path; any other path gets 404. */
export async function startStandInHost(
  files: Readonly<Record<string, { type: string; body: string }>>,
): Promise<StandInHost> {
  const server = createServer(({ url = '', headers }, response) => {
    host.asked.push(url)
    host.referrers.push(headers.referer ?? '')
    const file = files[url]
    response.writeHead(file ? 200 : 404, { 'content-type': file?.type ?? 'text/plain' }).end(file?.body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const host: StandInHost = {
    asked: [],
    referrers: [],
    async standFor(page, name) {
      await page.route(`https://${name}/**`, async (route) => {
        const { pathname } = new URL(route.request().url())
        const { referer = '' } = await route.request().allHeaders()
        const answer = await fetch(`http://127.0.0.1:${port}${pathname}`, { headers: { referer } })
        const contentType = answer.headers.get('content-type') ?? ''
        await route.fulfill({ status: answer.status, contentType, body: await answer.text() })
      })
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return host
}
