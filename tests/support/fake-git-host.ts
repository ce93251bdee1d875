// What the fake git hosts share: JSON, or a file as it is, for the editor, which is at another origin.
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

const headers = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
}

/** An answer without a status is 200. */
export async function serveGitHost(
  answer: (request: IncomingMessage) => Promise<{ status?: number; body?: unknown }>,
): Promise<{ url: string; close(): void }> {
  const server = createServer(async (request, response) => {
    if (request.method === 'OPTIONS') return response.writeHead(204, headers).end()
    const { status = 200, body } = await answer(request)
    if (Buffer.isBuffer(body)) return response.writeHead(status, headers).end(body)
    const json = body === undefined ? undefined : JSON.stringify(body)
    return response.writeHead(status, { ...headers, 'content-type': 'application/json' }).end(json)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}
