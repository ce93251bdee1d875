// Finds the address of a picture behind lazy loading, as in <img src="blank.gif" data-lazy-src="/real.png">.
import type { Element } from 'domhandler'

/** Pasted pictures are part of the post itself: a larger one would be most of it. */
export const maxPastedChars = 128 * 1024

const lazyName = /^(?:data-|[\w-]*lazy-)(?:[\w-]*-)?(?:src|original|orig-file|large-file|full-url|url|image|poster|bg)$/
const lazySetName = /^(?!srcset$)[\w-]*src-?set$/
/** Attributes in which a file name is not the picture itself, and those of a smaller one. */
const otherName = /^(?:src|href|alt|title|id|class|style)$|srcset|title|name|caption|link|desc/
const smallName = /thumb|placeholder|lqip|small|low/
/** Matches what stands in `src` meanwhile. */
const placeholderPattern =
  /^(?:data:|about:|$)|(?:blank|placeholder|spacer|transparent|lazy|loading|pixel|1x1)[^/]*\.(?:gif|png|svg|jpe?g)(?:$|\?)/i
const isLazy = /(?:^|[\s-])lazy|lozad|b-lazy/i

/** Candidate addresses of an element, the likeliest first; a placeholder comes last. */
export function addressesOf({ attribs }: Element): string[] {
  const names = Object.keys(attribs)
  const at = (...wanted: string[]) => wanted.map((name) => attribs[name]?.trim() ?? '')
  const [src = ''] = at('src')
  const files = names.filter((name) => !otherName.test(name) && isPictureFile(attribs[name] ?? ''))
  const lazy = [
    ...at(...names.filter((name) => lazyName.test(name))),
    ...at(...names.filter((name) => lazySetName.test(name))).map(largestOf),
    ...at(...files.filter((name) => !smallName.test(name))),
  ].filter(isAddress)
  const rest = [
    largestOf(attribs['srcset'] ?? ''),
    ...at(...files.filter((name) => smallName.test(name))).filter(isAddress),
  ]
  const waits = placeholderPattern.test(src) || (isLazy.test(attribs['class'] ?? '') && lazy.length > 0)
  return (waits ? [...lazy, ...rest, src] : [src, ...lazy, ...rest]).filter((address) => address !== '')
}

/** Whether an address ends like that of a picture. */
export const isPictureFile = (address: string): boolean => /\.(?:png|jpe?g|gif|webp|avif|svg)(?:$|[?#])/i.test(address)

export const isFilm = /\.(?:mp4|m4v|webm)(?=$|[?#])/i
export const isSound = /\.(?:mp3|m4a|ogg)(?=$|[?#])/i

/** Equal for the same file in different sizes. */
export const fileOf = (address: string): string =>
  address.replace(/(?:-\d+x\d+|-scaled)*(\.(?:png|jpe?g|gif|webp|avif|svg))(?:\?.*)?$/i, '$1')

const isAddress = (value: string) => /^(?:https?:|\/|\.\.?\/)|^[^\s:{[]+\.[a-z]{3,4}(?:\?|$)/i.test(value)

/** Returns the largest candidate of a `srcset`. */
function largestOf(set: string): string {
  const entries = set.split(/,\s+|,(?=https?:)/).map((entry) => entry.trim().split(/\s+/))
  const sorted = entries.toSorted((one, other) => Number.parseFloat(other[1] ?? '1') - Number.parseFloat(one[1] ?? '1'))
  const [address = ''] = sorted[0] ?? []
  return address.startsWith('data:') ? '' : address
}
