import type { Element } from 'domhandler'

/** Attributes in which plugins keep an address until it is wanted, as in "data-lazy-src". */
const lazyName = /^data-(?:[\w-]*-)?(?:src|original|orig-file|large-file|full-url|url|image|poster|bg)$/
const lazySetName = /^data-(?:[\w-]*-)?srcset$/
/** Matches what stands there meanwhile. */
const stand =
  /^(?:data:|about:|$)|(?:blank|placeholder|spacer|transparent|lazy|loading|pixel|1x1)[^/]*\.(?:gif|png|svg|jpe?g)(?:$|\?)/i
const isLazy = /(?:^|[\s-])lazy|lozad|b-lazy/i

/** Lists the addresses that an element may mean, the likeliest first. The address of a mere stand-in comes last. */
export function addressesOf({ attribs }: Element): string[] {
  const names = Object.keys(attribs)
  const valuesOf = (pattern: RegExp) =>
    names.filter((name) => pattern.test(name)).map((name) => attribs[name]?.trim() ?? '')
  const src = attribs['src']?.trim() ?? ''
  const lazy = [...valuesOf(lazyName), ...valuesOf(lazySetName).map(largestOf)].filter(isAddress)
  const set = largestOf(attribs['srcset'] ?? '')
  const waits = stand.test(src) || (isLazy.test(attribs['class'] ?? '') && lazy.length > 0)
  return (waits ? [...lazy, set, src] : [src, ...lazy, set]).filter((address) => address !== '')
}

const isAddress = (value: string) => /^(?:https?:|\/|\.\.?\/)|^[^\s:{[]+\.[a-z]{3,4}(?:\?|$)/i.test(value)

/** Reads from an `srcset` the address with the largest number behind it. */
function largestOf(set: string): string {
  const entries = set.split(/,\s+|,(?=https?:)/).map((entry) => entry.trim().split(/\s+/))
  const sorted = entries.toSorted((one, other) => Number.parseFloat(other[1] ?? '1') - Number.parseFloat(one[1] ?? '1'))
  const [address = ''] = sorted[0] ?? []
  return address.startsWith('data:') ? '' : address
}
