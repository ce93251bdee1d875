// Whether a file of styles saves time. TCP lets ten packets through before their first receipt (RFC 6928), 14.6 kB with
// headers, and twice as many in the round trip after that.
import { smallest } from '../precompress.ts'

/** Of a document without its headers, compressed: what surely comes in the first round trip, and what may not. */
const roomyBytes = 12_760
const tightBytes = 13_200

/**
 * `whole`: the page with all styles in its head; `parted`: with those of the first view. A page that comes in one round trip
 * with all of them needs no second request. One that takes two without the others has room for them in the second.
 */
export async function isBestWhole(whole: string, parted: string): Promise<boolean> {
  const bytesOf = async (html: string) => (await smallest(Buffer.from(html))).length
  return (await bytesOf(whole)) <= roomyBytes || (await bytesOf(parted)) > tightBytes
}
