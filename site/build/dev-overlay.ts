// Shows problems with the content or the server over every open page in dev, until they are fixed.
import { fileURLToPath } from 'node:url'
import type { AstroIntegrationLogger } from 'astro'
import type { HotPayload, ViteDevServer } from 'vite'
import { checkContent } from '../content/check/check-content.ts'
import { today } from '../content/today.ts'

/** The first one with a text is shown. */
const titles = {
  content: 'The content needs a correction',
  server: 'The server could not be loaded',
}

export type DevOverlay = {
  /** Shows the text over the pages; an empty text hides it. */
  show(about: keyof typeof titles, text: string): void
}

/** Replaces a page that cannot be rendered; Vite's client shows the overlay over it. */
export const pageForOverlay = '<!doctype html><title>…</title><script type="module" src="/@vite/client"></script>'

export function createDevOverlay(vite: ViteDevServer): DevOverlay {
  const { hot } = vite.environments.client
  const texts = { content: '', server: '' }
  const shown = (): HotPayload => {
    const about = texts.content ? 'content' : 'server'
    return texts[about] ? overlay(titles[about], texts[about]) : { type: 'full-reload' }
  }
  // A page may open or reload while there are problems.
  hot.on('vite:client:connect', (_payload, client) => {
    if (texts.content || texts.server) client.send(shown())
  })
  return {
    show(about, text) {
      if (texts[about] === text) return
      texts[about] = text
      hot.send(shown())
    },
  }
}

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Builds the payload for Astro's overlay, whose message is HTML. Without the mark, Astro would enhance it again. */
const overlay = (title: string, text: string): HotPayload & { __isEnhancedAstroErrorPayload: true } => {
  const message = escapeHtml(text)
    .replace(/^ +/gm, (spaces) => '&nbsp;'.repeat(spaces.length))
    .replaceAll('\n', '<br>')
  return { type: 'error', err: { name: 'Mistake', title, message, stack: '' }, __isEnhancedAstroErrorPayload: true }
}

/**
 * Checks content/ now and after each change. `onChecked` gets the problems of each check, one per line; empty if there are
 * none.
 */
export async function watchContent(
  vite: ViteDevServer,
  root: URL,
  logger: AstroIntegrationLogger,
  onChecked: (problems: string) => void,
): Promise<void> {
  // Pages are watched too, since links point to them.
  const folders = ['content/', 'site/pages/'].map((folder) => fileURLToPath(new URL(folder, root)))
  let lastText = ''
  let latest = 0
  const check = async () => {
    latest += 1
    const own = latest
    const { problems } = await checkContent(root, today())
    if (own !== latest) return
    const text = problems.join('\n')
    if (text !== lastText) logger[text ? 'error' : 'info'](text || 'the content is in order again')
    lastText = text
    onChecked(text)
  }
  const checkAndReport = () => check().catch((error: unknown) => logger.error(String(error)))
  vite.watcher.on('all', (_event, file) => {
    if (folders.some((folder) => file.startsWith(folder))) checkAndReport()
  })
  await checkAndReport()
}
