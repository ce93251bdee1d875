// Lays what is wrong with the content or the server over every page that is open in dev, until it is mended.
import { fileURLToPath } from 'node:url'
import type { AstroIntegrationLogger } from 'astro'
import type { HotPayload, ViteDevServer } from 'vite'
import { checkContent } from '../content/checks/check-content.ts'
import { today } from '../content/local-times.ts'

/** The first of these that has something to say is shown. */
const titles = {
  content: 'The content needs a correction',
  server: 'The server could not be loaded',
}

export type DevNotices = {
  /** Shows the text over the pages. An empty text says that it has been mended. */
  tell(about: keyof typeof titles, text: string): void
}

/** Stands in for a page that cannot be rendered; Vite's client lays the notice over it. */
export const pageForNotices = '<!doctype html><title>…</title><script type="module" src="/@vite/client"></script>'

export function devNotices(vite: ViteDevServer): DevNotices {
  const { hot } = vite.environments.client
  const texts = { content: '', server: '' }
  const shown = (): HotPayload => {
    const about = texts.content ? 'content' : 'server'
    return texts[about] ? overlay(titles[about], texts[about]) : { type: 'full-reload' }
  }
  // A page may be opened, or loaded anew, while something is wrong.
  hot.on('vite:client:connect', (_payload, client) => {
    if (texts.content || texts.server) client.send(shown())
  })
  return {
    tell(about, text) {
      if (texts[about] === text) return
      texts[about] = text
      hot.send(shown())
    },
  }
}

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/**
 * Makes the notice as Astro's overlay takes it: the message is HTML. Without the mark Astro would make it once more.
 */
const overlay = (title: string, text: string): HotPayload & { __isEnhancedAstroErrorPayload: true } => {
  const message = escapeHtml(text)
    .replace(/^ +/gm, (spaces) => '&nbsp;'.repeat(spaces.length))
    .replaceAll('\n', '<br>')
  return { type: 'error', err: { name: 'Mistake', title, message, stack: '' }, __isEnhancedAstroErrorPayload: true }
}

/**
 * Checks content/ now and whenever it changes. `onChecked` is called with the sentences of each check, one a line; they
 * are empty when all is in order.
 */
export async function watchContent(
  vite: ViteDevServer,
  root: URL,
  logger: AstroIntegrationLogger,
  onChecked: (problems: string) => void,
): Promise<void> {
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
