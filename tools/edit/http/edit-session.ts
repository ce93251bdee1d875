// Who may edit: a browser on this machine that was given the session's secret, on the editor's own pages.
import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isLoopback } from '#server/http/public-address.ts'

/** In the address with which an editor begins; afterwards a cookie holds it. */
export const secretParameter = 'edit'
export const secretHeader = 'x-edit-secret'

const digest = (text: string) => createHash('sha256').update(text).digest()

const isSame = (given: string | undefined, secret: string): boolean =>
  given !== undefined && timingSafeEqual(digest(given), digest(secret))

const isThisMachine = (address = ''): boolean => address === '::1' || /^(::ffff:)?127\./.test(address)

/** Cookies know no ports: two editors on one machine have one each. */
const cookieName = ({ socket }: IncomingMessage): string => `edit-${socket.localPort}`

export const sessionCookie = (request: IncomingMessage, secret: string): string =>
  `${cookieName(request)}=${secret}; Path=/; HttpOnly; SameSite=Strict`

const cookieOf = (request: IncomingMessage): string | undefined =>
  request.headers.cookie
    ?.split(/;\s*/)
    .find((cookie) => cookie.startsWith(`${cookieName(request)}=`))
    ?.slice(cookieName(request).length + 1)

/** Asked for on this machine, under its own name: another name that leads here would be somebody else's page. */
export function isLocal({ socket, headers }: IncomingMessage): boolean {
  const asked = parsedOrigin(`http://${headers.host}`)
  return isThisMachine(socket.remoteAddress) && asked !== undefined && isLoopback(asked)
}

/** Asked for by a page of the editor, or by no page at all. */
export function isSameOrigin({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  return headers.origin === undefined || parsedOrigin(headers.origin)?.host === headers.host
}

export const knowsSecret = (request: IncomingMessage, secret: string): boolean =>
  isSame(cookieOf(request), secret) || isSame([request.headers[secretHeader]].flat()[0], secret)

/** Whether a page that is asked for is for an editor. */
export const isEditing = (request: IncomingMessage, secret: string): boolean =>
  isLocal(request) && knowsSecret(request, secret)

/** An address with the secret in it: the address without it, when the secret is right. Undefined for other addresses. */
export function begun(request: IncomingMessage, secret: string): { location: string | undefined } | undefined {
  const url = parsedOrigin(`http://localhost${request.url}`)
  const given = url?.searchParams.get(secretParameter)
  if (!url || given === null || given === undefined || url.pathname.startsWith('/@')) return undefined
  url.searchParams.delete(secretParameter)
  // One slash: two would be the address of another host.
  const location = url.pathname.replace(/^\/+/, '/') + url.search + url.hash
  return { location: isLocal(request) && isSame(given, secret) ? location : undefined }
}

function parsedOrigin(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined
}
