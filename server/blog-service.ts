// Wires up the blog: its source, its store and the background refresh.

import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { ServiceWords } from '#domain/words/service-words.ts'
import { type OutgoingRequest, sendRequest } from '#server/base/send-request.ts'
import { createSanitizer } from '#server/blog/clean/sanitizer.ts'
import { fetchPicture } from '#server/blog/pictures/fetch-picture.ts'
import { createPictureFiles } from '#server/blog/pictures/picture-files.ts'
import { createPictures } from '#server/blog/pictures/serve-pictures.ts'
import type { AppBlog } from '#server/blog/site-blog.ts'
import { type BlogStore, type LiveBlog, openBlog } from '#server/blog/source/blog-copy.ts'
import { embeddedSite, fetchEmbedded } from '#server/blog/source/embedded-posts.ts'
import { createOwnPosts } from '#server/blog/source/own-posts.ts'
import { createWordPressSource } from '#server/blog/source/wordpress.ts'
import type { BuiltSite } from '#server/pages/built-site.ts'
import type { Config } from '#server/settings/config.ts'
import { openSqliteBlogStore } from '#server/store/blog-store.ts'
import { StartError } from '#settings/start-error.ts'
import { scheduleAt } from './base/schedule-at.ts'

export type BlogService = AppBlog & {
  stop(): Promise<void>
}

type Facts = { words: Pick<ServiceWords, 'inPosts'> }

type BlogSite = Pick<BuiltSite, 'posts' | 'files' | 'siteUrl'> & {
  facts: Facts
  translations?: readonly { record: { language: { path: string } }; facts: Facts }[]
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
  { posts, files, siteUrl, facts, translations = [], fetchOwnFile, showsWaiting = false }: BlogSite,
  log: FastifyBaseLogger,
  { clock = Date.now, refreshMs = 60_000, sharedStore }: BlogServiceOptions = {},
): Promise<BlogService> {
  const { blogApiUrl, blogSites, dataDir, timeZone } = config
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
  const wordsIn = new Map([
    ['', facts.words.inPosts],
    ...translations.map((one) => [one.record.language.path, one.facts.words.inPosts] as const),
  ])
  const explained = blogApiUrl && explainUnknownLanguages(blogSites, [...wordsIn.keys()])
  if (explained) throw new StartError(explained)
  const store = sharedStore ?? (await openSqliteBlogStore(dataDir))
  const stopping = new AbortController()
  const openIn = (language: string, words: ServiceWords['inPosts']) => {
    const embedded = blogApiUrl === undefined ? () => own.published(language) : undefined
    const site = blogSites[language] ?? embeddedSite
    return openBlog({
      // Our own posts hold addresses of our own site.
      origin: embedded ? `embedded ${siteUrl}` : `${blogApiUrl} ${site}`,
      source: createWordPressSource({
        apiUrl: blogApiUrl ?? siteUrl,
        site,
        maxPosts: embedded ? posts.length || 1 : maxShownPosts,
        send: embedded ? fetchEmbedded(embedded) : sendUntil(stopping.signal),
      }),
      sanitizer: createSanitizer({ baseUrl: blogApiUrl ?? siteUrl, isOurs: embedded !== undefined, words }),
      store,
      log: language ? log.child({ language }) : log,
      siteUrl,
      language,
      mayBeEmpty: embedded !== undefined,
      // A drawing follows the theme of the page; a picture made of it would not.
      ownDrawing(address) {
        const url = URL.parse(address)
        return url && isOurs(url) && url.pathname.endsWith('.svg') ? url.pathname : undefined
      },
      clock,
    })
  }
  const hasBlog = (language: string) =>
    blogApiUrl === undefined ? posts.some((post) => post.language === language) : language in blogSites
  const live = await openIn('', facts.words.inPosts)
  const translated = new Map<string, LiveBlog>()
  for (const [language, words] of wordsIn)
    if (language !== '' && hasBlog(language)) translated.set(language, await openIn(language, words))
  const all = [live, ...translated.values()]
  const refreshAll = async () => {
    await Promise.all(all.map(({ refresh }) => refresh()))
  }
  const allIdle = () => Promise.all(all.map(({ idle }) => idle()))
  // Pages show "Loading..." until the first response; the server does not wait for it.
  const first = refreshAll()
  if (blogApiUrl === undefined) await first
  const timer = setInterval(refreshAll, refreshMs)
  // A running refresh may have started just before the post was due, so wait for it first.
  const stopWaiting = scheduleAt(own.nextAt, () => allIdle().then(refreshAll), clock)
  return {
    live,
    translated,
    ageS: () => oldestOf(all.map(({ ageS }) => ageS())),
    embedded: blogApiUrl === undefined ? () => own.published('') : undefined,
    waitingFiles: own.scheduledFiles,
    pictures: createPictures({
      addressOf: (key) => all.map(({ images }) => images().get(key)).find((url) => url !== undefined),
      files: createPictureFiles(join(dataDir, 'blog-images'), maxPictureBytes),
      fetchPicture: (url) => ownFile(url) ?? fetchPicture(url, blogApiUrl && new URL(blogApiUrl).host),
      onFailure: (picture, error) => log.warn({ picture, err: error }, 'a picture of the blog is not available'),
    }),
    async stop() {
      clearInterval(timer)
      stopWaiting()
      stopping.abort()
      await allIdle()
      await store.close()
    },
  }
}

const sendUntil = (end: AbortSignal) => (request: OutgoingRequest) =>
  sendRequest({ ...request, signal: AbortSignal.any([end, request.signal]) })

const oldestOf = (ages: readonly (number | undefined)[]): number | undefined => {
  const known = ages.filter((age) => age !== undefined)
  return known.length === 0 ? undefined : Math.max(...known)
}

/** Says which languages of BLOG_SITE the site does not have; `known` are the paths of those that it has. */
export function explainUnknownLanguages(blogSites: Config['blogSites'], known: readonly string[]): string | undefined {
  const [unknown] = Object.keys(blogSites).filter((language) => !known.includes(language))
  if (unknown === undefined) return undefined
  const others = known.filter(Boolean)
  const advice = others.length > 0 ? `write one of ${others.join(', ')}, or take it out` : 'take it out'
  return `BLOG_SITE names a blog in ${unknown}, which is no language of the site: ${advice}.`
}
