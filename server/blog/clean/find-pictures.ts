// Finds the address of a picture behind lazy loading, as in <img src="blank.gif" data-lazy-src="/real.png">.
import type { Element } from 'domhandler'

/** Pasted pictures are part of the post itself: a larger one would be most of it. */
export const maxPastedChars = 128 * 1024

const lazyName = /(?:^data-|lazy-|-)(?:src|original|url|image|bg)$/
/** Matches what stands in `src` meanwhile. */
const placeholder =
  /^(?:data:|about:|$)|(?:blank|placeholder|spacer|transparent|lazy|pixel)[^/]*\.(?:gif|png|svg|jpe?g)/i

/** Candidate addresses of an element, the likeliest first; a placeholder and a smaller picture come last. */
export function addressesOf({ attribs: { src = '', srcset = '', class: classes = '', ...others } }: Element): string[] {
  const values = Object.entries(others).map(([name, value]): [string, string] => [
    name,
    /src-?set$/.test(name) ? largestOf(value) : value.trim(),
  ])
  const found = values.flatMap(([name, value]) =>
    (lazyName.test(name) || isPictureFile(value)) && isAddress(value)
      ? [{ isSmall: /thumb|small|low/.test(name), value }]
      : [],
  )
  const lazy = found.flatMap(({ isSmall, value }) => (isSmall ? [] : value))
  const small = [largestOf(srcset), ...found.flatMap(({ isSmall, value }) => (isSmall ? value : []))]
  const waits =
    placeholder.test(src.trim()) || (lazy.length > 0 && (isOfPlugin(src) || /(?:^|[\s-])lazy/i.test(classes)))
  const ordered = waits ? [...lazy, ...small, src.trim()] : [src.trim(), ...lazy, ...small]
  return ordered.filter((address) => address !== '')
}

/** Whether a plugin or a theme brought the picture, not an author. */
export const isOfPlugin = (src: string): boolean => /\/wp-content\/(?:plugins|themes)\//.test(src)

/** Whether an address ends like that of a picture. */
export const isPictureFile = (address: string): boolean => /\.(?:png|jpe?g|gif|webp|avif|svg)(?:$|[?#])/i.test(address)

/** Equal for the same file in different sizes. */
export const fileOf = (address: string): string =>
  address.replace(/(?:-\d+x\d+|-scaled)*(\.(?:png|jpe?g|gif|webp|avif|svg))(?:\?.*)?$/i, '$1')

const isAddress = (value: string) => /^(?:https?:\/|\.{0,2}\/|[^\s:{[]+\/)[^\s{}()]*$/i.test(value)

/** Returns the largest candidate of a `srcset`. */
function largestOf(set: string): string {
  const entries = set.split(/,\s+|,(?=https?:)/).map((entry) => entry.trim().split(/\s+/))
  const sorted = entries.toSorted((one, other) => Number.parseFloat(other[1] ?? '1') - Number.parseFloat(one[1] ?? '1'))
  const [address = ''] = sorted[0] ?? []
  return address.startsWith('data:') ? '' : address
}
