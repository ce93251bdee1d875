import type { Loader } from 'astro/loaders'

/** The same loader without the entries that say `draft: true`, of which nothing gets into a build. In dev they are shown. */
export const withoutDrafts = (loader: Loader): Loader => ({
  ...loader,
  async load(context) {
    await loader.load(context)
    if (context.watcher) return
    for (const [id, { data }] of context.store.entries()) if (data['draft'] === true) context.store.delete(id)
  },
})
