import { createHmac } from 'node:crypto'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { LeadContent } from '#domain/lead.ts'
import { wholeText } from './stored-answers.ts'

/** Equal for equal content, whatever the order of its fields; without the key it says nothing about the content. */
export function fingerprint(key: string, content: LeadContent): string {
  return createHmac('sha256', key).update(wholeText(content)).digest('hex')
}

/** Equal for addresses of the same network, a /24 or for IPv6 a /48; undefined for what is no address. */
export function networkPrint(key: string, address: string | undefined): string | undefined {
  if (address === undefined || isIP(address) === 0) return undefined
  const parsed = ipaddr.process(address)
  const network = parsed.toByteArray().slice(0, parsed.kind() === 'ipv4' ? 3 : 6)
  return createHmac('sha256', key).update('network').update(Buffer.from(network)).digest('base64url').slice(0, 16)
}
