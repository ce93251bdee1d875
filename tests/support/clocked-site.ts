// A built site on the real server, in this process, with a clock that a test moves: posts and the announcement follow it.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { startAnnouncement } from '#server/announcement/live-announcement.ts'
import { buildApp } from '#server/app.ts'
import { startBlogService } from '#server/blog-service.ts'
import { parseConfig } from '#server/config.ts'
import { loadBuiltSite } from '#server/http/pages/built-site.ts'
import type { Outbox } from '#server/leads/outbox.ts'
import { freePort } from './server.ts'

export type ClockedSite = { url: string; stop(): Promise<void> }

/** `folder`: of a project that was built. `clock`: ms since the epoch; its times are those of UTC. */
export async function serveWithClock(folder: string, clock: () => number): Promise<ClockedSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'clocked-site-'))
  const port = await freePort()
  const config = parseConfig({
    DATA_DIR: dataDir,
    TIME_ZONE: 'UTC',
    SITE_URL: `http://localhost:${port}`,
    RATE_LIMIT_PER_MINUTE: '100000',
  })
  const log = pino({ level: 'silent' })
  const site = await loadBuiltSite(join(folder, 'dist'), config)
  const blog = await startBlogService(config, site, log, clock)
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
