// Looks at everything that a deployment needs, beside a running server or before it is started, and changes nothing.
import { type Config, ConfigError, parseConfig } from '#server/config.ts'
import { checkBlog } from './check-blog.ts'
import { checkBuiltSite } from './check-built-site.ts'
import { checkClock } from './check-clock.ts'
import { checkDisk, type FreeBytes } from './check-disk.ts'
import { checkMailboxes, checkMailServer } from './check-mail.ts'
import { checkNode } from './check-node.ts'
import { checkProxy } from './check-proxy.ts'
import { checkReceiver } from './check-receiver.ts'
import { checkSettings } from './check-settings.ts'
import { checkStore } from './check-store.ts'
import { type Finding, findingsAbout } from './finding.ts'

export type Deployment = {
  env: NodeJS.ProcessEnv
  /** Absolute path of what was built. */
  distDirectory: string
  /** Of Node, as in "26.10.0". */
  nodeVersion?: string
  freeBytes?: FreeBytes
  /** For each answer of another server. */
  patienceMs?: number
}

export async function examine({
  env,
  distDirectory,
  nodeVersion = process.versions.node,
  freeBytes,
  patienceMs = 10_000,
}: Deployment): Promise<Finding[]> {
  const first = [...(await checkNode(nodeVersion)), ...checkSettings(env)]
  const config = configOf(env)
  if (!config) return [...first, findingsAbout('settings').note('the rest is looked at when these can be read')]
  const built = checkBuiltSite(distDirectory, config)
  const [site, store, disk, mail, receivers, blog] = await Promise.all([
    built,
    checkStore(config),
    checkDisk(config.dataDir, freeBytes),
    mailServers(config, patienceMs),
    Promise.all(receiversOf(config).map((one) => checkReceiver({ ...one, patienceMs }))),
    built.then(({ facts }) => checkBlog(config, facts?.words.inPosts)),
  ])
  return [
    ...first,
    ...site.findings,
    ...(site.siteUrl ? checkProxy(config, site.siteUrl) : []),
    ...store.findings,
    ...disk,
    ...mail,
    ...(site.facts ? checkMailboxes(config, site.facts) : []),
    ...receivers.map(({ finding }) => finding),
    ...alertPlaces(config),
    ...blog.findings,
    ...checkClock([...store.times, ...receivers.flatMap(({ times }) => times), ...blog.times]),
  ]
}

function configOf(env: NodeJS.ProcessEnv): Config | undefined {
  try {
    return parseConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return undefined
    throw error
  }
}

async function mailServers(config: Config, patienceMs: number): Promise<Finding[]> {
  const { smtpUrl, alertSmtpUrl, smtpAllowUnencrypted: allowUnencrypted } = config
  const common = { allowUnencrypted, patienceMs }
  const about = 'mail server'
  const found =
    smtpUrl === undefined
      ? findingsAbout(about).wrong('SMTP_URL is not set: leads wait in the store, and nobody gets them.')
      : checkMailServer({ smtpUrl, setting: 'SMTP_URL', about, ...common })
  const ofAlerts =
    alertSmtpUrl === undefined
      ? []
      : [checkMailServer({ smtpUrl: alertSmtpUrl, setting: 'ALERT_SMTP_URL', about: 'alerts', ...common })]
  return Promise.all([found, ...ofAlerts])
}

function receiversOf({ webhookUrls, alertWebhookUrl, webhookAllowPrivate: allowPrivate }: Config) {
  const ofLeads = webhookUrls.map((url) => ({ url, setting: 'WEBHOOK_URL', about: 'webhook', allowPrivate }))
  const ofAlerts = { setting: 'ALERT_WEBHOOK_URL', about: 'alerts', allowPrivate }
  return alertWebhookUrl ? [...ofLeads, { url: alertWebhookUrl, ...ofAlerts }] : ofLeads
}

function alertPlaces({ alertWebhookUrl, alertSmtpUrl, smtpUrl }: Config): Finding[] {
  const { note } = findingsAbout('alerts')
  if (!alertWebhookUrl && alertSmtpUrl === undefined)
    return [note('neither ALERT_WEBHOOK_URL nor ALERT_SMTP_URL is set: alerts stand in the log only')]
  if (alertSmtpUrl !== undefined && smtpUrl !== undefined && new URL(alertSmtpUrl).host === new URL(smtpUrl).host)
    return [note('ALERT_SMTP_URL is the mail server of the leads: nobody is alerted when that one fails')]
  return []
}
