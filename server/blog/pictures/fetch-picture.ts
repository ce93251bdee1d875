// Fetches a picture of a post from the host that it stands on: 10 s and 10 MB at most, no redirect, and nothing from a
// private network, whatever name it goes by, since the addresses come from another service.
import { lookup } from 'node:dns'
import { once } from 'node:events'
import http from 'node:http'
import https from 'node:https'
import { BlockList, isIPv6, type LookupFunction } from 'node:net'

const maxBytes = 10 * 1024 * 1024
const patienceMs = 10_000

const notPublic = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  notPublic.addSubnet(network, bits)
for (const [network, bits] of [
  ['::', 127],
  // These carry an IPv4 address that a gateway would reach: translated, NAT64 (well-known and local), 6to4.
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  notPublic.addSubnet(network, bits, 'ipv6')

export const isPublicAddress = (address: string): boolean => {
  const mapped = address.match(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i)?.[1]
  return !notPublic.check(mapped ?? address, isIPv6(mapped ?? address) ? 'ipv6' : 'ipv4')
}

/** The address that is checked is the one that is connected to. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const bad =
      error ?? (addresses.every(({ address }) => isPublicAddress(address)) ? null : new Error('a private address'))
    if (bad) callback(bad, '', 0)
    else if (options.all) callback(null, addresses)
    else callback(null, addresses[0]?.address ?? '', addresses[0]?.family)
  })
}

/** `trustedHost`, as in "blog.example:8080", may stand in a private network: an operator configured it. */
export async function fetchPicture(url: URL, trustedHost: string | undefined): Promise<Buffer> {
  const trusted = url.host === trustedHost
  const isAddress = /^[\d.]+$|^\[/.test(url.hostname)
  if (!trusted && isAddress && !isPublicAddress(url.hostname.replace(/^\[|\]$/g, '')))
    throw new Error('a private address')
  const { get } = url.protocol === 'https:' ? https : http
  const signal = AbortSignal.timeout(patienceMs)
  const request = get(url, { signal, ...(!trusted && { lookup: publicLookup }), headers: { accept: 'image/*' } })
  const [response] = (await once(request, 'response', { signal })) as [http.IncomingMessage]
  try {
    if (response.statusCode !== 200) throw new Error(`its host answered ${response.statusCode}`)
    const chunks: Buffer[] = []
    let bytes = 0
    for await (const chunk of response) {
      bytes += chunk.length
      if (bytes > maxBytes) throw new Error('it is larger than 10 MB')
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } finally {
    request.destroy()
  }
}
