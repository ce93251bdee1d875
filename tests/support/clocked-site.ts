// A built site on the real server, in this process, with a clock that a test moves: posts and the announcement follow it.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino, { type Logger } from 'pino'
import { buildApp } from '#server/app.ts'
import { startBlogService } from '#server/blog-service.ts'
import type { Outbox } from '#server/leads/outbox.ts'
import { loadBuiltSite } from '#server/pages/built-site.ts'
import { startAnnouncement } from '#server/pages/live-announcement.ts'
import { parseConfig } from '#settings/config.ts'
import { freePort } from './server.ts'

export type ClockedSite = { url: string; stop(): Promise<void> }

type ClockedSettings = { env?: Record<string, string>; refreshMs?: number; log?: Logger }

/** Serves the built project in `folder`, whose times are those of UTC. `clock` tells the ms since the epoch. */
export async function serveWithClock(
  folder: string,
  clock: () => number,
  { env = {}, log = pino({ level: 'silent' }), ...pace }: ClockedSettings = {},
): Promise<ClockedSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'clocked-site-'))
  const port = await freePort()
  const config = parseConfig({
    DATA_DIR: dataDir,
    TIME_ZONE: 'UTC',
    SITE_URL: `http://localhost:${port}`,
    RATE_LIMIT_PER_MINUTE: '100000',
    ...env,
  })
  const site = await loadBuiltSite(join(folder, 'dist'), config)
  const blog = await startBlogService(config, site, log, { clock, ...pace })
  const times = site.facts.announcement ?? { from: undefined, until: undefined }
  const announcement = startAnnouncement(times, 'UTC', clock)
  const outbox = { countLeads: async () => ({}), probe: async () => {} } as unknown as Outbox
  const app = await buildApp({ config, site, outbox, blog, announcement, log, onStored: () => {} })
  await app.listen({ port, host: '127.0.0.1' })
  return {
    url: `http://localhost:${port}`,
    async stop() {
      announcement.stop()
      await app.close()
      await blog.stop()
      await rm(dataDir, { recursive: true })
    },
  }
}
