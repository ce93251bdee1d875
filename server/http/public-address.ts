// Keeps requests to addresses that somebody else named out of private networks, whatever name these go by.
import { lookup } from 'node:dns'
import { BlockList, isIPv6, type LookupFunction } from 'node:net'

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

/** Whether an address names this machine, without asking anybody. */
export const isLoopback = ({ hostname }: URL): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname)

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

/** Options of a request that must not leave the public network. Throws a PrivateAddressError for a private IP address. */
export function publicOnly({ hostname }: URL): { lookup: LookupFunction } {
  const isAddress = /^[\d.]+$|^\[/.test(hostname)
  if (isAddress && !isPublicAddress(hostname.replace(/^\[|\]$/g, ''))) throw new PrivateAddressError()
  return { lookup: publicLookup }
}
