// `npm run doctor`: says what to fix in a deployment, and what else is away. Exit code 1 when something is wrong here.
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { SiteFacts } from '#domain/site-facts.ts'
import {
  checkBlog,
  checkCrms,
  checkMailServer,
  checkReceiver,
  checkRunningServer,
  checkStore,
  createFindings,
  type Finding,
} from '#server/doctor-checks.ts'
import { senderWarning } from '#server/leads/email.ts'
import { loadSiteFacts, siteAddress } from '#server/pages/built-site.ts'
import { type Config, ConfigError, isLoopback, parseConfig } from '#settings/config.ts'
import { findUnreadSettings } from '#settings/unread-settings.ts'
import { version } from './version.ts'

const usage = `Usage: npm run doctor
  Looks at settings, store, mail server, webhooks, CRMs, alerts, blog and the built site, with the environment that the server
  gets. It changes nothing and posts nothing, and may be run beside the server. It ends with 1 if something is wrong in
  this deployment (✗), not if another service is away for now (~) or there is advice (!).
  -- --json   for machines
`

const marks = { fine: '✓', wrong: '✗', away: '~', note: '!' } as const

const lineOf = ({ about, state, says }: Finding) => `${marks[state]} ${about}: ${says}\n`

function formatFindings(findings: readonly Finding[]): string {
  const count = (wanted: Finding['state']) => findings.filter(({ state }) => state === wanted).length
  const sums = [
    count('wrong') === 0 ? 'Nothing is wrong here.' : `${count('wrong')} to mend here, marked with ✗.`,
    ...(count('away') === 0 ? [] : [`${count('away')} away elsewhere, marked with ~.`]),
  ]
  return `${findings.map(lineOf).join('')}\n${sums.join(' ')}\n`
}

/** Resolves with the output and the exit code. */
export async function doctor(
  args: readonly string[],
  deployment: Deployment,
): Promise<{ output: string; exitCode: number }> {
  const { json, help } = parseArguments(args)
  if (help) return { output: usage, exitCode: help === 'asked' ? 0 : 1 }
  const findings = await runChecks(deployment)
  const isWell = findings.every(({ state }) => state !== 'wrong')
  const output = json ? `${JSON.stringify({ isWell, findings }, null, 2)}\n` : formatFindings(findings)
  return { output, exitCode: isWell ? 0 : 1 }
}

function parseArguments(args: readonly string[]): { json: boolean; help?: 'asked' | 'needed' } {
  try {
    const options = { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const
    const { json = false, help = false } = parseArgs({ args: [...args], options }).values
    return help ? { json, help: 'asked' } : { json }
  } catch {
    return { json: false, help: 'needed' }
  }
}

export async function main(): Promise<void> {
  const distDirectory = fileURLToPath(new URL('../dist/', import.meta.url))
  const { output, exitCode } = await doctor(process.argv.slice(2), { env: process.env, distDirectory })
  process.stdout.write(output)
  process.exitCode = exitCode
}

// Examines everything a deployment needs, beside a running server or before the start, and changes nothing.

export type Deployment = {
  env: NodeJS.ProcessEnv
  /** Absolute path of the build. */
  distDirectory: string
  /** Timeout per response of another server. */
  timeoutMs?: number
  /** Replace the hosts of CRMs, by name. */
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
    [createFindings('version').fine(version)],
    built.then((facts) => [facts ? addressFinding(siteUrl) : noBuild]),
    checkProxy(config, siteUrl),
    checkRunningServer(config),
    checkStore(config),
    built.then((facts) => {
      const mailFrom = config.mailFrom ?? facts?.mailboxes.contact
      return checkMailServer(config, { siteUrl, timeoutMs, ...(mailFrom !== undefined && { mailFrom }) })
    }),
    built.then((facts) => (facts ? checkMailboxes(config, facts) : [])),
    ...webhookUrls.map((url) => checkReceiver({ url, setting: 'WEBHOOK_URL', about: 'webhook', timeoutMs })),
    built.then((facts) => checkCrms(config.crms, facts?.words.crm, { timeoutMs, hosts: crmHosts })),
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

/** Reserved domains (RFC 2606). */
const sampleDomain = /[@.](example|invalid|test|example\.(com|net|org))$/i

/** Finds sample mailboxes in the content, and a sender that is a recipient. */
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
