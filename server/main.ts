// The server process: settings, log, services, the listening server, and a graceful shutdown. A start that cannot
// work ends with one sentence and exit code 1.
import { fstatSync, statSync, writeSync } from 'node:fs'
import { type AddressInfo, isIP } from 'node:net'
import { fileURLToPath } from 'node:url'
import closeWithGrace from 'close-with-grace'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '#server/app.ts'
import { createLog } from '#server/base/log.ts'
import { createSideOutputs } from '#server/base/side-outputs.ts'
import { closeWithinMs, onStopSignal } from '#server/base/stop-signal.ts'
import { version } from '#server/base/version.ts'
import { startBlogService } from '#server/blog-service.ts'
import { startLeadService } from '#server/lead-service.ts'
import { startAnnouncement } from '#server/pages/announcement.ts'
import { finishCompression, loadBuiltSite } from '#server/pages/built-site.ts'
import { type Config, parseConfig } from '#server/settings/config.ts'
import { findUnreadSettings } from '#server/settings/unread-settings.ts'
import { isTrial, prepareTrial } from '#server/store/trial.ts'
import { startAlertService } from '#server/watch/alert-service.ts'
import { createMetrics, type Metrics } from '#server/watch/monitoring.ts'
import { extendStart, socketOfSystemd, startWatchdog, systemdNotifier } from '#server/watch/systemd.ts'
import { ConfigError } from '#settings/read-settings.ts'
import { asStartError, StartError } from '#settings/start-error.ts'

const distDirectory = fileURLToPath(new URL('../dist/', import.meta.url))

async function serve(given: Config): Promise<void> {
  const trial = isTrial(process.argv) ? await prepareTrial(given) : undefined
  const config = trial?.config ?? given
  const sideOutputs = createSideOutputs()
  process.stdout.on('error', (error) => sideOutputs.failed('standard output', error))
  const log = createLog(config.logLevel, sideOutputs)
  for (const { sentence, isOurs } of findUnreadSettings(process.env)) log[isOurs ? 'warn' : 'info'](sentence)
  const notifySystemd = systemdNotifier(process.env['NOTIFY_SOCKET'], log, sideOutputs)
  const started = extendStart(notifySystemd)
  const site = await loadBuiltSite(distDirectory, config).catch(
    asStartError('ENOENT', 'There is no built site in dist: run `npm run build` first.'),
  )
  if (config.siteUrl === undefined) log.warn(`SITE_URL is not set: the pages name ${site.siteUrl} as their address`)

  const metrics = createMetrics(sideOutputs)
  const onSettled: Metrics['countDelivery'] = (...settled) =>
    sideOutputs.run('metrics', () => metrics.countDelivery(...settled))
  const leads = await startLeadService(config, site, log, { onSettled, sideOutputs })
  const blog = await startBlogService(config, site, log, { sharedStore: leads.blogStore })
  const alerts = startAlertService(config, site, { ...leads, blogAgeS: blog.ageS, sideOutputs }, log)
  const { announcement: times } = site.facts
  const announcement = times && startAnnouncement(times, config.timeZone)
  const app = await buildApp({ config, site, ...leads, blog, announcement, log, metrics, sideOutputs })
  const grace = closeWithGrace({ delay: closeWithinMs, logger: log, skip: ['SIGINT', 'SIGTERM'] }, async ({ err }) => {
    if (err) log.fatal({ err }, 'stopping after an unhandled error')
    const told = notifySystemd('STOPPING=1')
    await app.close()
    announcement?.stop()
    alerts.stop()
    await Promise.all([leads.stop(), blog.stop(), told])
  })
  onStopSignal(() => grace.close())

  await listen(app, config)
  log.info({ version }, 'the server accepts requests')
  if (trial) process.stdout.write(`On a copy of the store, the migrations took ${Math.ceil(trial.migrationMs)} ms.\n`)
  process.stdout.write(`${site.facts.product} is on ${addressOf(app.server.address() as AddressInfo, config.host)}\n`)
  started()
  await notifySystemd('READY=1')
  void finishCompression(site)
  startWatchdog(notifySystemd, Number(process.env['WATCHDOG_USEC'] ?? 0) / 1000)
}

const listen = (app: FastifyInstance, { port, host }: Config) =>
  app
    // A socket of systemd is the address; with the name of a host, Fastify would listen to it once more.
    .listen(socketOfSystemd(process.env, process.pid) ?? { port, host })
    .catch(asStartError('EADDRINUSE', `Port ${port} is in use: stop the other program, or set PORT to a free port.`))
    .catch(asStartError('EACCES', `Port ${port} needs more rights: set PORT to 1024 or more.`))
    .catch(
      asStartError(
        ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL', 'EAFNOSUPPORT'],
        `This machine has no address ${host}: set HOST to one that it has.`,
      ),
    )

function addressOf({ port }: AddressInfo, host: string): string {
  const isHere = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)
  return `http://${isHere ? 'localhost' : isIP(host) === 6 ? `[${host}]` : host}:${port}`
}

/** Says it on standard error, or on standard output where that is closed or takes nothing. Node opens /dev/null for a closed one. */
function sayLast(text: string): void {
  const nowhere = statSync('/dev/null', { throwIfNoEntry: false })?.rdev
  for (const fd of [2, 1])
    try {
      if (fstatSync(fd).rdev !== nowhere && writeSync(fd, text) > 0) return
    } catch {
      // The other one may take it.
    }
}

try {
  await serve(parseConfig(process.env))
} catch (error) {
  const told = error instanceof StartError ? error.message : error instanceof Error ? error.stack : String(error)
  // A misspelt setting may be why another one is missing.
  const unread = error instanceof ConfigError ? findUnreadSettings(process.env).map(({ sentence }) => sentence) : []
  sayLast(`${[told, ...unread].join('\n')}\n`)
  process.exit(1)
}
