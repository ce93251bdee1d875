// A built site on the real server, in this process, with a clock that a test moves: posts and the announcement follow it.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pino, { type Logger } from 'pino'
import { buildApp } from '#server/app.ts'
import { startBlogService } from '#server/blog-service.ts'
import type { Outbox } from '#server/outbox/outbox.ts'
import { startAnnouncement } from '#server/pages/announcement.ts'
import type { BuiltSite } from '#server/pages/built-site.ts'
import { parseConfig } from '#server/settings/config.ts'
import { builtSite } from './built-site.ts'
import { freePort } from './server.ts'
import { temporaryFolder } from './temporary-folder.ts'

export type ClockedSite = {
  url: string
  /** The address that its pages name. */
  origin: string
  stop(): Promise<void>
}

const project = fileURLToPath(new URL('../../', import.meta.url))

type ClockedSettings = {
  env?: Record<string, string>
  refreshMs?: number
  log?: Logger
  /** Makes of the build what it would be with other content. */
  change?: (built: BuiltSite) => BuiltSite
}

/** Serves this project as it is built. Its pages name the usual address of a server that is told none. */
export const serveSite = ({ env, ...settings }: ClockedSettings = {}, clock = Date.now): Promise<ClockedSite> =>
  serveWithClock(project, clock, { ...settings, env: { SITE_URL: '', ...env } })

/** Serves the built project in `folder`, whose times are those of UTC unless `env` has others. `clock` tells the ms since the epoch. */
export async function serveWithClock(
  folder: string,
  clock: () => number,
  { env = {}, log = pino({ level: 'silent' }), change = (built) => built, ...pace }: ClockedSettings = {},
): Promise<ClockedSite> {
  const dataDir = await temporaryFolder()
  const port = await freePort()
  const config = parseConfig({
    DATA_DIR: dataDir,
    TIME_ZONE: 'UTC',
    SITE_URL: `http://localhost:${port}`,
    RATE_LIMIT_PER_MINUTE: '100000',
    ...env,
  })
  const site = change(await builtSite(config, join(folder, 'dist/')))
  const blog = await startBlogService(config, site, log, { clock, ...pace })
  const times = site.facts.announcement ?? { from: undefined, until: undefined }
  const announcement = startAnnouncement(times, config.timeZone, clock)
  const outbox = { countLeads: async () => ({}), probe: async () => {} } as unknown as Outbox
  const app = await buildApp({ config, site, outbox, blog, announcement, log, onStored: () => {} })
  await app.listen({ port, host: '127.0.0.1' })
  return {
    url: `http://localhost:${port}`,
    origin: new URL(site.siteUrl).origin,
    async stop() {
      announcement.stop()
      await app.close()
      await blog.stop()
    },
  }
}
