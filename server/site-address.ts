// Where visitors reach the site: HSTS, the sitemap, robots.txt and security.txt go by it.
import type { Config } from '#server/config.ts'

/** The origin of the settings, else the one that the pages were built for. A build for this machine may run on any port. */
export function siteAddress({ siteUrl, port }: Pick<Config, 'siteUrl' | 'port'>, builtFor: string): string {
  if (siteUrl !== undefined) return siteUrl
  return isLocal(builtFor) ? `http://localhost:${port}` : new URL(builtFor).origin
}

/** What to tell the operator when settings and build do not agree on the address; undefined when they do. */
export function addressWarning({ siteUrl }: Pick<Config, 'siteUrl'>, builtFor: string): string | undefined {
  const built = URL.parse(builtFor)?.origin ?? ''
  if (siteUrl === undefined)
    return isLocal(builtFor) ? undefined : `SITE_URL is not set: the site is served as ${built}, which it was built for`
  if (siteUrl === built || isLocal(siteUrl)) return undefined
  return `the pages name ${built} as their address: build again with SITE_URL=${siteUrl}`
}

function isLocal(address: string): boolean {
  const url = URL.parse(address)
  return url === null || ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
}
