// Examines everything a deployment needs, beside a running server or before the start, and changes nothing.

import { createFindings, type Finding } from '#server/base/finding.ts'
import { version } from '#server/base/version.ts'
import { deliveryRoutes, destinationKinds } from '#server/destinations/destinations.ts'
import { checkReceiver } from '#server/destinations/webhook/check-receiver.ts'
import { siteAddress } from '#server/pages/addresses/site-address.ts'
import { loadSiteFacts } from '#server/pages/built-site.ts'
import { type Config, parseConfig } from '#server/settings/config.ts'
import { findUnreadSettings } from '#server/settings/unread-settings.ts'
import { checkSocket } from '#server/watch/check-socket.ts'
import { checkBlog, checkRunningServer, checkStore } from '#server/watch/doctor-checks.ts'
import { ConfigError } from '#settings/read-settings.ts'
import { isLoopback } from '#settings/values.ts'

export type Deployment = {
  env: NodeJS.ProcessEnv
  /** Absolute path of the build. */
  distDirectory: string
  /** Timeout per response of another server. */
  timeoutMs?: number
  /** Replace the hosts of services whose address is no setting, by the names of the services. */
  hosts?: Partial<Record<string, string>>
  /** Where the operator's units are. */
  unitFolder?: string
}

export async function runChecks({
  env,
  distDirectory,
  timeoutMs = 10_000,
  hosts,
  unitFolder = '/etc/systemd/system',
}: Deployment): Promise<Finding[]> {
  const { config, findings } = checkSettings(env)
  if (!config) return [...findings, createFindings('settings').note('the rest is looked at when these can be read')]
  const siteUrl = siteAddress(config)
  const built = loadSiteFacts(distDirectory, config).catch(() => undefined)
  const { alertWebhookUrl } = config
  const alerts = { setting: 'ALERT_WEBHOOK_URL', about: 'alerts', timeoutMs }
  const all = await Promise.all([
    [createFindings('version').fine(version)],
    built.then((facts) => [facts ? addressFinding(siteUrl) : noBuild]),
    checkProxy(config, siteUrl),
    checkRunningServer(config),
    checkSocket(config, unitFolder),
    checkStore(config, deliveryRoutes(config)),
    ...destinationKinds.map(async (kind) => kind.check(config, { facts: await built, siteUrl, timeoutMs, hosts })),
    alertWebhookUrl
      ? checkReceiver({ url: alertWebhookUrl, ...alerts })
      : createFindings('alerts').note('ALERT_WEBHOOK_URL is not set: alerts stand in the log only'),
    built.then((facts) => checkBlog(config, facts)),
  ])
  return [...findings, ...all.flat()]
}

function checkSettings(env: NodeJS.ProcessEnv): { config?: Config; findings: Finding[] } {
  const { fine, wrong, note } = createFindings('settings')
  const unread = findUnreadSettings(env).map(({ sentence, isOurs }) => (isOurs ? wrong : note)(sentence))
  try {
    const config = parseConfig(env)
    const isFine = unread.every(({ state }) => state !== 'wrong')
    return { config, findings: [...(isFine ? [fine('each can be used, and none is misspelt')] : []), ...unread] }
  } catch (error) {
    if (error instanceof ConfigError) return { findings: [...error.message.split('\n').map(wrong), ...unread] }
    throw error
  }
}

const noBuild = createFindings('site').wrong('There is no whole built site in dist: run `npm run build`.')

function addressFinding(siteUrl: string): Finding {
  const { fine, wrong } = createFindings('site')
  const url = new URL(siteUrl)
  if (isLoopback(url))
    return wrong(`The site says that its address is ${siteUrl}: set SITE_URL to the address that visitors use.`)
  if (url.protocol !== 'https:')
    return wrong(
      `SITE_URL is ${siteUrl}: write https://, and put a proxy with TLS before the server, since visitors send personal data.`,
    )
  return fine(`its address is ${siteUrl}`)
}

/**
 * Checks the proxy settings. The server speaks no TLS, so an https site must have a proxy, whether a setting says so
 * or not.
 */
function checkProxy({ host, trustProxy }: Config, siteUrl: string): Finding[] {
  const { fine, wrong, note } = createFindings('proxy')
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
