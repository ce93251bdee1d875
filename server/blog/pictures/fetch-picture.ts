// Fetches a post's picture from its host: at most 10 s, 10 MB and five redirects, and never from a private network,
// because the URLs come from another service.
import { sendRequest, whole } from '#server/base/send-request.ts'
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
    const reply = await sendRequest({ url: at, headers, signal, isPublicOnly: at.host !== trustedHost, maxBytes })
    const next = [301, 302, 303, 307, 308].includes(reply.status) && URL.parse(reply.headers.location ?? '', at)
    if (next && /^https?:$/.test(next.protocol)) at = next
    else if (reply.status !== 200) throw new HostResponseError(`its host answered ${reply.status}`)
    else if (reply.fault?.code === 'ETOOLARGE') throw new HostResponseError('it is larger than 10 MB')
    else return whole(reply).body
  }
  throw new HostResponseError(`its host redirects more than ${maxRedirects} times`)
}

/** Decodes a picture that was pasted into the post as a data URL. */
function pastedPicture({ href }: URL): Buffer {
  const [, base64] = /^data:image\/[\w.+-]+;base64,((?:[\w+/=-]|%[\da-f]{2})*)$/i.exec(href) ?? []
  if (base64 === undefined) throw new HostResponseError('it is no picture')
  return Buffer.from(decodeURIComponent(base64), 'base64')
}
