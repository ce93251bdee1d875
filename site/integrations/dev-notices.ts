// Lays what is wrong with the content or the server over every page that is open in dev, until it is mended.
import type { HotPayload, ViteDevServer } from 'vite'

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
  const shown = {
    name: 'Mistake',
    title,
    message: escapeHtml(text)
      .replace(/^ +/gm, (spaces) => '&nbsp;'.repeat(spaces.length))
      .replaceAll('\n', '<br>'),
    stack: '',
  }
  return { type: 'error', err: shown, __isEnhancedAstroErrorPayload: true }
}
