// Fetches a picture of a post from the host that it stands on: 10 s and 10 MB at most, no redirect, and nothing from a
// private network, whatever name it goes by, since the addresses come from another service.
import { once } from 'node:events'
import http from 'node:http'
import https from 'node:https'
import { publicOnly } from '#server/http/public-address.ts'
import { HostAnsweredError } from './host-places.ts'

const maxBytes = 10 * 1024 * 1024
const patienceMs = 10_000

/** `trustedHost`, as in "blog.example:8080", may stand in a private network: an operator configured it. */
export async function fetchPicture(url: URL, trustedHost: string | undefined): Promise<Buffer> {
  const trusted = url.host === trustedHost
  const { get } = url.protocol === 'https:' ? https : http
  const signal = AbortSignal.timeout(patienceMs)
  const request = get(url, { signal, ...(!trusted && publicOnly(url)), headers: { accept: 'image/*' } })
  const [response] = (await once(request, 'response', { signal })) as [http.IncomingMessage]
  try {
    if (response.statusCode !== 200) throw new HostAnsweredError(`its host answered ${response.statusCode}`)
    const chunks: Buffer[] = []
    let bytes = 0
    for await (const chunk of response) {
      bytes += chunk.length
      if (bytes > maxBytes) throw new HostAnsweredError('it is larger than 10 MB')
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } finally {
    request.destroy()
  }
}
