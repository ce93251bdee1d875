// Looks at everything that a deployment needs, beside a running server or before it is started, and changes nothing.
import type { SiteFacts } from '#domain/site-facts.ts'
import { senderWarning } from '#server/leads/email.ts'
import { loadSiteFacts, siteAddress } from '#server/pages/built-site.ts'
import { type Config, ConfigError, isLoopback, parseConfig } from '#settings/config.ts'
import { findUnknownSettings } from '#settings/misspelt-settings.ts'
import {
  checkBlog,
  checkCrms,
  checkMailServer,
  checkReceiver,
  checkStore,
  createFindings,
  type Finding,
} from './check-services.ts'

export type Deployment = {
  env: NodeJS.ProcessEnv
  /** The absolute path of the build. */
  distDirectory: string
  /** How long each answer of another server is awaited. */
  timeoutMs?: number
  /** These take the place of the hosts of CRMs, by their names. */
  crmHosts?: Partial<Record<string, string>>
}

export async function runChecks({ env, distDirectory, timeoutMs = 10_000, crmHosts }: Deployment): Promise<Finding[]> {
  const { config, findings } = checkSettings(env)
  if (!config) return [...findings, createFindings('settings').note('the rest is looked at when these can be read')]
  const siteUrl = siteAddress(config)
  const built = loadSiteFacts(distDirectory, config).catch(() => undefined)
  const { webhookUrls, alertWebhookUrl } = config
  const alerts = { setting: 'ALERT_WEBHOOK_URL', about: 'alerts', timeoutMs }
  const all = await Promise.all([
    built.then((facts) => [facts ? addressFinding(siteUrl) : noBuild]),
    checkProxy(config, siteUrl),
    checkStore(config),
    checkMailServer(config, timeoutMs),
    built.then((facts) => (facts ? checkMailboxes(config, facts) : [])),
    ...webhookUrls.map((url) => checkReceiver({ url, setting: 'WEBHOOK_URL', about: 'webhook', timeoutMs })),
    built.then((facts) => checkCrms(config, facts?.words.crm, { timeoutMs, hosts: crmHosts })),
    alertWebhookUrl
      ? checkReceiver({ url: alertWebhookUrl, ...alerts })
      : createFindings('alerts').note('ALERT_WEBHOOK_URL is not set: alerts stand in the log only'),
    built.then((facts) => checkBlog(config, facts?.words.inPosts)),
  ])
  return [...findings, ...all.flat()]
}

function checkSettings(env: NodeJS.ProcessEnv): { config?: Config; findings: Finding[] } {
  const { fine, wrong } = createFindings('settings')
  const unread = findUnknownSettings(env).map(wrong)
  try {
    const config = parseConfig(env)
    return { config, findings: unread.length > 0 ? unread : [fine('each can be used, and none is misspelt')] }
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
 * Checks the settings for a proxy. The server speaks no TLS, so an https site has one before it, whether a setting says
 * so or not.
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

/** These domains are nobody's (RFC 2606). */
const sampleDomain = /@(.*\.)?(example|invalid|test|example\.(com|net|org))$/i

/** Finds mailboxes of the content that were never replaced, and a sender that is one of them. */
function checkMailboxes(config: Config, { mailboxes: { contact, sales } }: SiteFacts): Finding[] {
  const { wrong, note } = createFindings('mailboxes')
  const used = { MAIL_FROM: config.mailFrom, CONTACT_MAILBOX: contact, SALES_MAILBOX: sales }
  const warning = senderWarning(config.mailFrom ?? contact, [contact, sales, config.digestMailbox])
  const samples = Object.entries(used)
    .filter(([, address]) => address !== undefined && sampleDomain.test(address))
    .map(([setting, address]) =>
      wrong(
        `${address} is a sample address, which nobody has: set ${setting}, or write yours in content/site.yaml and build.`,
      ),
    )
  return warning === undefined ? samples : [...samples, note(warning)]
}
