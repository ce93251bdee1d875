// Keeps requests to URLs from others out of private networks, whatever their host name (SSRF).
import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The only globally assigned IPv6 addresses. */
const globalUnicast = ipaddr.parseCIDR('2000::/3')
/** Azure's platform address, which tells virtual machines about themselves. */
const azurePlatform = '168.63.129.16'

/** Rejects addresses that embed an IPv4 address for a gateway (NAT64, 6to4, Teredo …), whatever it is. */
export function isPublicAddress(text: string): boolean {
  const address = ipaddr.process(text)
  const isGlobal = address.kind() === 'ipv4' || address.match(globalUnicast)
  return isGlobal && address.range() === 'unicast' && address.toString() !== azurePlatform
}

const privateAddress = () => Object.assign(new Error('a private address'), { code: 'EPRIVATE' })

/** The checked address is the one connected to. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const bad = error ?? (addresses.every(({ address }) => isPublicAddress(address)) ? null : privateAddress())
    if (bad) callback(bad, '', 0)
    else if (options.all) callback(null, addresses)
    else callback(null, addresses[0]?.address ?? '', addresses[0]?.family)
  })
}

/** Returns options that confine a request to public addresses. Throws for a private IP address, with the code EPRIVATE. */
export function publicNetworkOnly({ hostname }: URL): { lookup: LookupFunction } {
  const isAddress = /^[\d.]+$|^\[/.test(hostname)
  if (isAddress && !isPublicAddress(hostname.replace(/^\[|\]$/g, ''))) throw privateAddress()
  return { lookup: publicLookup }
}
