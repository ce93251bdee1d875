// Keeps requests to addresses that somebody else has named out of private networks, whatever name these go by.
import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Only these IPv6 addresses are given to anybody in the public network. */
const globalUnicast = ipaddr.parseCIDR('2000::/3')
/** This address answers the machines of Azure alone, with what they may know of themselves. */
const azurePlatform = '168.63.129.16'

/** An address that carries an IPv4 address for a gateway (NAT64, 6to4, Teredo …) is not public, whatever it carries. */
export function isPublicAddress(text: string): boolean {
  const address = ipaddr.process(text)
  const isGlobal = address.kind() === 'ipv4' || address.match(globalUnicast)
  return isGlobal && address.range() === 'unicast' && address.toString() !== azurePlatform
}

export class PrivateAddressError extends Error {
  override name = 'PrivateAddressError'
  readonly code = 'EPRIVATE'

  constructor() {
    super('a private address')
  }
}

/** The address that is checked is the one that is connected to. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const bad = error ?? (addresses.every(({ address }) => isPublicAddress(address)) ? null : new PrivateAddressError())
    if (bad) callback(bad, '', 0)
    else if (options.all) callback(null, addresses)
    else callback(null, addresses[0]?.address ?? '', addresses[0]?.family)
  })
}

/**
 * Returns options for a request that must not leave the public network. Throws a PrivateAddressError for a private IP
 * address.
 */
export function publicNetworkOnly({ hostname }: URL): { lookup: LookupFunction } {
  const isAddress = /^[\d.]+$|^\[/.test(hostname)
  if (isAddress && !isPublicAddress(hostname.replace(/^\[|\]$/g, ''))) throw new PrivateAddressError()
  return { lookup: publicLookup }
}
