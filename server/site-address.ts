// Tells where visitors reach the site: HSTS, the sitemap, robots.txt and security.txt go by it.
import type { Config } from '#settings/config.ts'

/**
 * Returns the origin of the settings, else the one that the pages were built for. A build for this machine may run on
 * any port.
 */
export function siteAddress({ siteUrl, port }: Pick<Config, 'siteUrl' | 'port'>, builtFor: string): string {
  if (siteUrl !== undefined) return siteUrl
  return isLocal(builtFor) ? `http://localhost:${port}` : new URL(builtFor).origin
}

/**
 * Returns why a build cannot be served at the address of the settings, or undefined when it can. On this machine any
 * build may be tried out, at any port.
 */
export function addressConflict({ siteUrl }: Pick<Config, 'siteUrl'>, builtFor: string): string | undefined {
  const built = URL.parse(builtFor)?.origin ?? ''
  if (siteUrl === undefined || siteUrl === built || isLocal(siteUrl)) return undefined
  return `the pages name ${built} as their address: build again with SITE_URL=${siteUrl}`
}

/** Returns what to tell an operator who leaves the address to the build, or undefined when there is nothing to tell. */
export function addressNotice({ siteUrl }: Pick<Config, 'siteUrl'>, builtFor: string): string | undefined {
  if (siteUrl !== undefined || isLocal(builtFor)) return undefined
  return `SITE_URL is not set: the site is served as ${new URL(builtFor).origin}, which it was built for`
}

function isLocal(address: string): boolean {
  const url = URL.parse(address)
  return url === null || ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
}
