import { fileURLToPath } from 'node:url'
import type { Loader } from 'astro/loaders'

/**
 * In dev, ignores an error, which the content check shows over the page, and loads again after the next change of content/. In
 * a build, an error stays an error.
 */
export const retryAfterChange = (loader: Loader): Loader => ({
  ...loader,
  async load(context) {
    const { config, watcher } = context
    if (!watcher) return loader.load(context)
    const folder = fileURLToPath(new URL('content/', config.root))
    const load = () => loader.load(context).catch(loadAfterNextChange)
    const loadAfterNextChange = () => {
      const onChange = (_event: string, file: string) => {
        if (!file.startsWith(folder)) return
        watcher.off('all', onChange)
        load()
      }
      watcher.on('all', onChange)
    }
    await load()
  },
})
