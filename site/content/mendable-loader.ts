import { fileURLToPath } from 'node:url'
import type { Loader } from 'astro/loaders'

/**
 * Returns a loader that in dev leaves a mistake to the check of the content, which shows it over the page, and loads
 * again at the next change of content/. In a build the mistake stays an error.
 */
export const mendable = (loader: Loader): Loader => ({
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
