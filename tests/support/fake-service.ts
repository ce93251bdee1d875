// A service of another company on a free loopback port, with the routes that a stand-in gives it.
import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { startHttpListener } from './http-listener.ts'

export type Answer = [status: number, body: unknown]
type Routes = Record<string, (body: unknown, id: string, query: URLSearchParams) => Answer>

export type FakeService = {
  url: string
  token: string
  /** Every request, as in "POST /v1/leads". */
  asked: string[]
  /** Stands in for the next answers, until it is undefined again; `done` lets the request happen before. */
  instead: { status: number; headers?: Record<string, string>; done?: boolean; to?: string } | undefined
  stop(): Promise<void>
}

/** The routes have `{id}` where a path has an id. */
export async function startFakeService(
  mayAsk: (request: IncomingMessage) => boolean,
  routes: Routes,
): Promise<FakeService> {
  const { port, stop } = await startHttpListener(async (request, response) => {
    const send = (status: number, body: unknown, headers = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
    const url = new URL(request.url ?? '', 'http://localhost')
    const body = await text(request)
    const name = `${request.method} ${url.pathname}`
    service.asked.push(name)
    const [route, id = ''] = routeOf(name, Object.keys(routes))
    const { instead } = service
    const isMeant = instead && (instead.to === undefined || instead.to === route)
    if (isMeant && instead.done) routes[route]?.(body && JSON.parse(body), id, url.searchParams)
    if (isMeant) return send(instead.status, { status: 'error' }, instead.headers)
    if (!mayAsk(request)) return send(401, { status: 'error', category: 'INVALID_AUTHENTICATION' })
    const [status, answer] = routes[route]?.(body && JSON.parse(body), id, url.searchParams) ?? [404, {}]
    return send(status, answer)
  })
  const service: FakeService = {
    url: `http://127.0.0.1:${port}`,
    token: '',
    asked: [],
    instead: undefined,
    stop,
  }
  return service
}

function routeOf(name: string, routes: readonly string[]): [route: string, id?: string] {
  for (const route of routes) {
    const [before = '', after] = route.split('{id}')
    if (after === undefined ? name === route : name.startsWith(before) && name.endsWith(after))
      return [route, name.slice(before.length, name.length - (after ?? '').length)]
  }
  return ['']
}
