import type { Config } from '#server/config.ts'
import { type Finding, findingsAbout } from './finding.ts'

const { fine, wrong, note } = findingsAbout('proxy')

type ProxySettings = Pick<Config, 'host' | 'trustProxy'>

/** The server speaks no TLS, so an https site has a proxy before it, whether a setting says so or not. */
export function checkProxy({ host, trustProxy }: ProxySettings, siteUrl: string): Finding[] {
  const hasProxy = trustProxy.length > 0 || siteUrl.startsWith('https:')
  if (!hasProxy) return []
  const found: Finding[] = []
  if (trustProxy.length === 0)
    found.push(
      wrong(
        'TRUST_PROXY is not set, though https needs a proxy: name the address of yours, like 127.0.0.1, else all visitors share one rate limit.',
      ),
    )
  if (trustProxy.some((range) => range.endsWith('/0')))
    found.push(
      wrong(
        'TRUST_PROXY trusts everybody, so any visitor can claim any address: name only the addresses of your proxies.',
      ),
    )
  if (['0.0.0.0', '::'].includes(host))
    found.push(note(`HOST is ${host}: let a firewall keep everybody but the proxy from the port.`))
  return found.length > 0 ? found : [fine('it is trusted by its address')]
}
