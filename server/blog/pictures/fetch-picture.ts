// Fetches a post's picture from its host: at most 10 s, 10 MB and five redirects, and never from a private network,
// because the URLs come from another service.
import { once } from 'node:events'
import http from 'node:http'
import https from 'node:https'
import { publicNetworkOnly } from '#server/base/public-address.ts'
import { HostResponseError } from './picture-hosts.ts'

const maxBytes = 10 * 1024 * 1024
const timeoutMs = 10_000
const maxRedirects = 5
/** Some hosts reject clients without a user agent. */
const headers = { accept: 'image/*', 'user-agent': 'Mozilla/5.0 (compatible; BlogPictures/1.0)' }

/** `trustedHost`, as in "blog.example:8080", may be in a private network: an operator configured it. */
export async function fetchPicture(url: URL, trustedHost: string | undefined): Promise<Buffer> {
  if (url.protocol === 'data:') return pastedPicture(url)
  const signal = AbortSignal.timeout(timeoutMs)
  let at = url
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const found = await requestPicture(at, trustedHost, signal)
    if (Buffer.isBuffer(found)) return found
    at = found
  }
  throw new HostResponseError(`its host redirects more than ${maxRedirects} times`)
}

/** Resolves with the picture or with the redirect target, which is checked like the first URL. */
async function requestPicture(url: URL, trustedHost: string | undefined, signal: AbortSignal): Promise<Buffer | URL> {
  const trusted = url.host === trustedHost
  const { get } = url.protocol === 'https:' ? https : http
  const request = get(url, { signal, ...(!trusted && publicNetworkOnly(url)), headers })
  const [response] = (await once(request, 'response', { signal })) as [http.IncomingMessage]
  try {
    const { statusCode = 0 } = response
    const next = [301, 302, 303, 307, 308].includes(statusCode) && URL.parse(response.headers.location ?? '', url)
    if (next && /^https?:$/.test(next.protocol)) return next
    if (statusCode !== 200) throw new HostResponseError(`its host answered ${statusCode}`)
    const chunks: Buffer[] = []
    let bytes = 0
    for await (const chunk of response) {
      bytes += chunk.length
      if (bytes > maxBytes) throw new HostResponseError('it is larger than 10 MB')
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } finally {
    request.destroy()
  }
}

/** Decodes a picture that was pasted into the post as a data URL. */
function pastedPicture({ href }: URL): Buffer {
  const [, base64] = /^data:image\/[\w.+-]+;base64,((?:[\w+/=-]|%[\da-f]{2})*)$/i.exec(href) ?? []
  if (base64 === undefined) throw new HostResponseError('it is no picture')
  return Buffer.from(decodeURIComponent(base64), 'base64')
}
