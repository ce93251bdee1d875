// Checks content/ whenever it changes in dev.

import { fileURLToPath } from 'node:url'
import type { AstroIntegrationLogger } from 'astro'
import type { ViteDevServer } from 'vite'
import { checkContent } from '../content/checks/content-report.ts'
import { today } from '../content/local-times.ts'

type WatchedContent = {
  vite: ViteDevServer
  root: URL
  logger: AstroIntegrationLogger
  /** Called with the sentences of each check, one a line; empty when all is in order. */
  onChecked: (problems: string) => void
}

export async function watchContent({ vite, root, logger, onChecked }: WatchedContent): Promise<void> {
  // Pages are watched too, since links lead to them.
  const folders = ['content/', 'site/pages/'].map((folder) => fileURLToPath(new URL(folder, root)))
  let told = ''
  let latest = 0
  const check = async () => {
    latest += 1
    const own = latest
    const { problems } = await checkContent(root, today())
    if (own !== latest) return
    const text = problems.join('\n')
    if (text !== told) logger[text ? 'error' : 'info'](text || 'the content is in order again')
    told = text
    onChecked(text)
  }
  const checkAndReport = () => check().catch((error: unknown) => logger.error(String(error)))
  vite.watcher.on('all', (_event, file) => {
    if (folders.some((folder) => file.startsWith(folder))) checkAndReport()
  })
  await checkAndReport()
}
