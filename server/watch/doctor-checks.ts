// Checks what the server depends on: the store, the running server and the blog service.
import { randomUUID } from 'node:crypto'
import { rm, stat, writeFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import { dirname, join } from 'node:path'
import type { ServicePost } from '#domain/blog/service-post.ts'
import { countEnglish } from '#domain/words/fill-in.ts'
import type { PostWords } from '#domain/words/post-words.ts'
import { errorName, isOutage } from '#server/base/delivery-error.ts'
import { createFindings, type Finding } from '#server/base/finding.ts'
import { RequestError, sendRequest } from '#server/base/send-request.ts'
import type { SideFailures } from '#server/base/side-outputs.ts'
import { inWords, isWhole } from '#server/blog/clean/measure-loss.ts'
import type { BlogSurroundings } from '#server/blog/clean/sanitize-post.ts'
import { createSanitizer } from '#server/blog/clean/sanitizer.ts'
import { BlogServiceError, createWordPressSource, type LeftOut } from '#server/blog/source/wordpress.ts'
import { explainUnknownLanguages, maxShownPosts } from '#server/blog-service.ts'
import { destinationInSentence, explainFailure } from '#server/destinations/destinations.ts'
import { explainConnectionError } from '#server/outbox/delivery-sentences.ts'
import { failedCopy, lastBackup } from '#server/outbox/last-backup.ts'
import type { DeliveryProblems, DeliveryRoute } from '#server/outbox/outbox.ts'
import type { Config } from '#server/settings/config.ts'
import { isOnThisMachine, sslModeOf } from '#server/settings/database-url.ts'
import { openExistingStore } from '#server/store/lead-store.ts'
import { OlderStoreError } from '#server/store/migrate.ts'
import { explainStoreError } from '#server/store/store-errors.ts'
import { backupForMs } from '#server/watch/faults.ts'
import { StartError } from '#settings/start-error.ts'

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>

const store = createFindings('store')

/** Checks the store with a write, and leaves nothing behind, because files would belong to the wrong user. */
export async function checkStore(place: Place, routes: readonly DeliveryRoute[] = []): Promise<Finding[]> {
  const folder = await checkFolder(place.dataDir)
  if (place.databaseUrl !== undefined)
    return [
      ...(folder.state === 'fine' ? [] : [folder]),
      ...(await checkLeads(place, 'the database of DATABASE_URL', routes)),
      ...encryption(place.databaseUrl),
    ]
  const path = join(place.dataDir, 'leads.sqlite')
  const exists = (await stat(path).catch(() => undefined)) !== undefined
  if (!exists || folder.state === 'wrong') return [folder]
  return checkLeads(place, path, routes)
}

async function checkFolder(dataDir: string): Promise<Finding> {
  const part = await existingPart(dataDir)
  if (!(await stat(part)).isDirectory()) return store.wrong(`${part} is not a folder: set DATA_DIR to one.`)
  try {
    await writeAndRemove(join(part, `.doctor-${randomUUID()}`))
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    return store.wrong(
      ['ENOSPC', 'EDQUOT'].includes(code)
        ? `There is no room in ${part} (${code}): make some, as no lead can be stored.`
        : `${part} cannot be written (${code}): set DATA_DIR to a folder of the user who runs this.`,
    )
  }
  return store.fine(part === dataDir ? `leads will be stored in ${dataDir}` : `${dataDir} will be made at the start`)
}

/** Writes as much as the largest lead. A writable folder may still be on a full disk. */
async function writeAndRemove(path: string): Promise<void> {
  try {
    await writeFile(path, Buffer.alloc(64 * 1024), { flag: 'wx', mode: 0o600, flush: true })
  } finally {
    await rm(path, { force: true })
  }
}

/** Resolves with the path, or its nearest existing parent. */
async function existingPart(path: string): Promise<string> {
  const found = await stat(path).catch(() => undefined)
  return found || dirname(path) === path ? path : existingPart(dirname(path))
}

async function checkLeads(place: Place, where: string, routes: readonly DeliveryRoute[]): Promise<Finding[]> {
  try {
    const outbox = await openExistingStore(place)
    try {
      await outbox.probe()
      return [
        store.fine(`leads can be stored in ${where}`),
        backupFinding(await lastBackup(outbox), Date.now(), await failedCopy(outbox)),
        ...(await outbox.teamMailTroubles()).map(teamMailFinding),
        ...(await outbox.deliveryProblems(routes, 0)).demands.map(demandFinding),
      ]
    } finally {
      await outbox.close()
    }
  } catch (error) {
    if (error instanceof OlderStoreError) return [store.note(error.message)]
    if (error instanceof StartError)
      return [(isOutage(errorName(error.cause)) ? store.away : store.wrong)(error.message)]
    return [store.wrong(`No lead can be stored: ${explainStoreError(error, place)}.`)]
  }
}

const teamMailFinding = ({ mailbox, code }: { mailbox: string; code: string }): Finding =>
  createFindings('mail to the team').wrong(
    `The last reminder or digest to ${mailbox} was not taken: ${explainFailure(`mailbox:${mailbox}`, code)}.`,
  )

const demandFinding = ({ destination, code, reference }: DeliveryProblems['demands'][number]): Finding =>
  createFindings(destinationInSentence(destination).replace(/^the /, '')).wrong(
    `Leads like ${reference} wait: ${explainFailure(destination, code)}.`,
  )

function backupFinding(backedUpAt: number | undefined, now: number, copyFailedAt: number | undefined): Finding {
  const { fine, wrong, note } = createFindings('backup')
  if (copyFailedAt !== undefined)
    return wrong(
      'The last one is on this machine alone: journalctl --unit website-backup says why /etc/website/after-backup failed.',
    )
  if (backedUpAt === undefined)
    return note('The leads were never backed up: docs/operate.md#back-it-up says how a timer does it every night.')
  const hours = countEnglish(Math.round((now - backedUpAt) / 3_600_000), 'hour', 'hours')
  if (now - backedUpAt < backupForMs) return fine(`the last one was made ${hours} ago`)
  return wrong(`The last one was made ${hours} ago: journalctl --unit website-backup says why none followed.`)
}

const lessThanFull: Readonly<Record<string, string>> = {
  disable: 'leads travel in the clear, which only a private line may carry',
  require: 'the line is encrypted, but whoever answers is taken for the database',
  'verify-ca': 'every certificate of that authority is taken for that of the database',
}

function encryption(databaseUrl: string): Finding[] {
  const url = new URL(databaseUrl)
  const mode = sslModeOf(url) ?? 'disable'
  const less = lessThanFull[mode]
  if (isOnThisMachine(url) || less === undefined) return []
  return [
    store.note(`DATABASE_URL names another machine with sslmode=${mode}: ${less}. Use verify-full where you can.`),
  ]
}

/** Asks the server, if one runs here, what fails beside its answers. Its log may be where it cannot tell it. */
export async function checkRunningServer({ host, port }: Pick<Config, 'host' | 'port'>): Promise<Finding[]> {
  const { wrong } = createFindings('running server')
  const isAnywhere = ['0.0.0.0', '::'].includes(host)
  const address = isAnywhere ? 'localhost' : isIP(host) === 6 ? `[${host}]` : host
  try {
    const answer = await fetch(`http://${address}:${port}/healthz`, { signal: AbortSignal.timeout(2_000) })
    const { failing = {} } = (await answer.json()) as { failing?: SideFailures }
    return Object.entries(failing).map(([name, code]) =>
      wrong(`It works, but this part of it fails: ${name} (${code}). Look for room on the disk, and at who reads it.`),
    )
  } catch {
    return []
  }
}

/** `site` has the words that posts are sanitized with, and the paths of the languages; undefined while it is not built. */
export async function checkBlog(
  { blogApiUrl, blogSites }: Config,
  site: { words: { inPosts: PostWords }; languages: readonly string[] } | undefined,
): Promise<Finding[]> {
  if (blogApiUrl === undefined) return [createFindings('blog').fine('the articles of content/posts are shown')]
  const explained = site && explainUnknownLanguages(blogSites, site.languages)
  if (explained) return [createFindings('blog').wrong(explained)]
  const checks = Object.entries(blogSites).map(([language, name]) =>
    checkOneBlog(language ? `blog (${language})` : 'blog', blogApiUrl, name, site?.words.inPosts),
  )
  return (await Promise.all(checks)).flat()
}

async function checkOneBlog(
  about: string,
  blogApiUrl: string,
  site: string,
  words: PostWords | undefined,
): Promise<Finding[]> {
  const { fine, note, wrong, away } = createFindings(about)
  try {
    const source = createWordPressSource({ apiUrl: blogApiUrl, site, maxPosts: maxShownPosts, send: sendRequest })
    const fetched = await source.fetchPosts({})
    const { posts, leftOut } = fetched.state === 'changed' ? fetched : { posts: [], leftOut: [] }
    const faults = words ? await faultsOfPosts(posts, { baseUrl: blogApiUrl, isOurs: false, words }) : []
    const notes = [...leftOut.map(whyLeftOut), ...faults].map(note)
    return [fine(`${new URL(blogApiUrl).host} sends its posts`), ...notes]
  } catch (error) {
    const why = whyBlogFails(error)
    if (isBlogAway(error)) return [away(`The blog cannot be fetched: ${why}.`)]
    return [wrong(`The blog cannot be fetched: ${why}. Look at BLOG_API_URL and BLOG_SITE.`)]
  }
}

const whyLeftOut = ({ post, why }: LeftOut) => `${post} is left out: ${why}.`

/** Finds the posts that the server would reject, or not show whole. */
async function faultsOfPosts(posts: readonly ServicePost[], blog: BlogSurroundings): Promise<string[]> {
  const answers = await createSanitizer(blog).prepare(posts)
  return posts.flatMap(({ id, link = `post ${id}` }, index) => {
    const answer = answers[index]
    if (answer instanceof Error) return whyLeftOut({ post: link, why: answer.message })
    return answer && !isWhole(answer.loss) ? `${link} is not shown whole: it lacks ${inWords(answer.loss)}.` : []
  })
}

const isBlogAway = (error: unknown): boolean =>
  error instanceof BlogServiceError
    ? isOutage(String(error.status))
    : error instanceof RequestError && isOutage(error.code)

function whyBlogFails(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (!(error instanceof RequestError)) return error.message
  if (error.code === 'ETIMEDOUT') return 'its service does not answer within 30 seconds'
  return explainConnectionError(error.code, 'its service', 'BLOG_API_URL') ?? error.message
}
