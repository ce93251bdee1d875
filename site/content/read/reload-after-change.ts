import { fileURLToPath } from 'node:url'
import type { LoaderContext } from 'astro/loaders'
import { ignoreContentError } from '#site/content/check/content-problems.ts'
import { sourceFile } from '#site/content/translate/languages.ts'
import { vocabularyFiles } from '#site/content/vocabulary.ts'
import { countedFiles } from './count-placeholders.ts'

/**
 * In dev, loads again after a change of the files or folders `watched`, of their translations, or of the files that all others
 * may refer to.
 */
export function reloadAfterChange(
  watched: readonly string[],
  load: () => Promise<void>,
  root: URL,
  watcher: LoaderContext['watcher'],
): void {
  const paths = [...watched, ...vocabularyFiles, ...countedFiles].map((path) => fileURLToPath(new URL(path, root)))
  // One after another: a slow load from before a change must not end after, and undo, the load that followed the change.
  let loading = Promise.resolve()
  let isWaiting = false
  watcher?.add(fileURLToPath(new URL('content/', root)))
  watcher?.on('all', (_event, changed) => {
    const source = sourceFile(changed, root)
    if (isWaiting || !paths.some((path) => source.startsWith(path))) return
    isWaiting = true
    loading = loading
      .then(() => {
        isWaiting = false
        return load()
      })
      // The content check shows a mistake over the page.
      .catch(ignoreContentError)
  })
}
