// Wires up the blog: its source, its store and the background refresh.

import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { ServiceWords } from '#domain/site-facts.ts'
import type { AppBlog } from '#server/app.ts'
import { type BlogStore, openBlog } from '#server/blog/blog-copy.ts'
import { createOwnPosts, embeddedSite, fetchEmbedded } from '#server/blog/own-posts.ts'
import { fetchPicture } from '#server/blog/pictures/fetch-picture.ts'
import { createPictureFiles } from '#server/blog/pictures/picture-files.ts'
import { createPictures } from '#server/blog/pictures/serve-pictures.ts'
import { createSanitizer } from '#server/blog/prepare/sanitizer.ts'
import { createWordPressSource } from '#server/blog/wordpress.ts'
import { openSqliteBlogStore } from '#server/db/blog-store.ts'
import type { BuiltSite } from '#server/pages/built-site.ts'
import type { Config } from '#settings/config.ts'
import { scheduleAt } from './timers.ts'

export type BlogService = AppBlog & {
  stop(): Promise<void>
}

type BlogSite = Pick<BuiltSite, 'posts' | 'files' | 'siteUrl'> & {
  facts: { words: Pick<ServiceWords, 'inPosts'> }
  /** Fetches the site's own files in dev, where they are not in memory. */
  fetchOwnFile?: (url: URL) => Promise<Buffer>
  /** Shows scheduled posts in dev, for preview. */
  showsWaiting?: boolean
}

type BlogServiceOptions = {
  clock?: () => number
  refreshMs?: number
  /** Replaces the SQLite file. */
  sharedStore?: BlogStore | undefined
}

/** Shows at most this many posts, the newest ones; a blog of several years fits. */
export const maxShownPosts = 200
const maxPictureBytes = 200 * 1024 * 1024

/** Rejects with a StartError when the store cannot be opened, but not when the blog is down. */
export async function startBlogService(
  config: Config,
  { posts, files, siteUrl, facts, fetchOwnFile, showsWaiting = false }: BlogSite,
  log: FastifyBaseLogger,
  { clock = Date.now, refreshMs = 60_000, sharedStore }: BlogServiceOptions = {},
): Promise<BlogService> {
  const { blogApiUrl, blogSite, dataDir, timeZone } = config
  const ownFiles = new Map(files.map(({ path, answers }) => [path, answers.identity.body]))
  const isOurs = (url: URL) => url.origin === new URL(siteUrl).origin
  const ownFile = (url: URL) => {
    if (!isOurs(url)) return
    const body = ownFiles.get(url.pathname)
    return body ? Promise.resolve(body) : fetchOwnFile?.(url)
  }
  const own = createOwnPosts(blogApiUrl === undefined ? posts : [], {
    timeZone,
    clock: showsWaiting ? () => Number.POSITIVE_INFINITY : clock,
  })
  const embedded = blogApiUrl === undefined ? own.published : undefined
  const source = createWordPressSource({
    apiUrl: blogApiUrl ?? siteUrl,
    site: blogSite ?? embeddedSite,
    maxPosts: embedded ? posts.length || 1 : maxShownPosts,
    get: embedded ? fetchEmbedded(embedded) : fetch,
  })
  const store = sharedStore ?? (await openSqliteBlogStore(dataDir))
  const sanitizer = createSanitizer({
    baseUrl: blogApiUrl ?? siteUrl,
    isOurs: blogApiUrl === undefined,
    words: facts.words.inPosts,
  })
  const live = await openBlog({
    // Our own posts hold addresses of our own site.
    origin: blogApiUrl === undefined ? `embedded ${siteUrl}` : `${blogApiUrl} ${blogSite}`,
    source,
    sanitizer,
    store,
    log,
    siteUrl,
    mayBeEmpty: embedded !== undefined,
    // A drawing follows the theme of the page; a picture made of it would not.
    ownDrawing(address) {
      const url = URL.parse(address)
      return url && isOurs(url) && url.pathname.endsWith('.svg') ? url.pathname : undefined
    },
    clock,
  })
  // Pages show "Loading..." until the first response; the server does not wait for it.
  const first = live.refresh()
  if (embedded) await first
  const timer = setInterval(() => live.refresh(), refreshMs)
  // A running refresh may have started just before the post was due, so wait for it first.
  const stopWaiting = scheduleAt(own.nextAt, () => live.idle().then(live.refresh), clock)
  return {
    live,
    embedded,
    waitingFiles: own.scheduledFiles,
    pictures: createPictures({
      addresses: live.images,
      files: createPictureFiles(join(dataDir, 'blog-images'), maxPictureBytes),
      fetchPicture: (url) => ownFile(url) ?? fetchPicture(url, blogApiUrl && new URL(blogApiUrl).host),
      onFailure: (picture, error) => log.warn({ picture, err: error }, 'a picture of the blog is not available'),
    }),
    async stop() {
      clearInterval(timer)
      stopWaiting()
      await live.idle()
      await store.close()
    },
  }
}
