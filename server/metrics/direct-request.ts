import type { IncomingMessage } from 'node:http'
import { isIPv4 } from 'node:net'

/**
 * What tools and browsers on this machine send. Proxies tell of themselves in many headers (Forwarded, Via,
 * X-Forwarded-Host, CF-Connecting-IP …), and the next one in a header that nobody has heard of.
 */
const ownHeaders =
  /^(host|user-agent|accept|accept-(encoding|language|charset)|connection|content-(length|type)|authorization|cache-control|pragma|cookie|dnt|priority|te|if-.*|sec-.*|upgrade-insecure-requests|x-prometheus-scrape-timeout-seconds)$/

/** Whether this machine itself sent the request, to itself by name, and nothing passed it on. */
export function isDirect({ headers, httpVersion, socket }: IncomingMessage): boolean {
  return (
    isLoopback(socket.remoteAddress ?? '') &&
    isOwnName(headers.host) &&
    // nginx passes requests on in HTTP/1.0 where nobody tells it otherwise, under our own name and with nothing added.
    httpVersion !== '1.0' &&
    Object.keys(headers).every((name) => ownHeaders.test(name))
  )
}

const isLoopback = (address: string) => {
  const plain = address.replace(/^::ffff:/i, '')
  return plain === '::1' || (isIPv4(plain) && plain.startsWith('127.'))
}

/** A proxy that adds no header passes the visitor's Host on. */
function isOwnName(host: string | undefined): boolean {
  const name = URL.parse(`http://${host}`)?.hostname ?? ''
  return name === 'localhost' || isLoopback(name.replace(/^\[|\]$/g, ''))
}
