import type { ServicePost } from '#domain/post.ts'
import type { PostWords } from '#domain/site-facts.ts'
import type { BlogSurroundings } from '#server/blog/prepare/sanitize-post.ts'
import { createSanitizer } from '#server/blog/prepare/sanitizer.ts'
import { type LeftOut, wordPressSource } from '#server/blog/wordpress.ts'
import type { Config } from '#server/config.ts'
import { errorName } from '#server/leads/error-name.ts'
import type { TimeSample } from './check-clock.ts'
import { type Finding, findingsAbout } from './finding.ts'

export type BlogCheck = { findings: Finding[]; times: TimeSample[] }

const { fine, note, wrong } = findingsAbout('blog')

const sentences: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens at the address and port of BLOG_API_URL',
  ENOTFOUND: 'the host name in BLOG_API_URL is not known',
  CERT_HAS_EXPIRED: 'the certificate of its service has expired',
  CERT_SELF_SIGNED: 'the certificate of its service is self-signed',
  CERT_NOT_TRUSTED: 'the certificate of its service is not signed by an authority that is known here',
  CERT_OTHER_NAME: 'the certificate of its service is for another name than that in BLOG_API_URL',
}

/** `words` are those that posts are cleaned with; undefined while the site is not built. */
export async function checkBlog(
  { blogApiUrl, blogSite = '', blogMaxPosts }: Config,
  words: PostWords | undefined,
): Promise<BlogCheck> {
  if (blogApiUrl === undefined) return { findings: [fine('the articles of content/posts are shown')], times: [] }
  const times: TimeSample[] = []
  const get = async (url: URL, init: RequestInit) => {
    const response = await fetch(url, init)
    const at = Date.parse(response.headers.get('date') ?? '')
    if (!Number.isNaN(at)) times.push({ from: url.host, at, measuredAt: Date.now() })
    return response
  }
  try {
    const fetched = await wordPressSource({
      apiUrl: blogApiUrl,
      site: blogSite,
      maxPosts: blogMaxPosts,
      get,
    }).fetchPosts({})
    const { posts, leftOut } = fetched.state === 'changed' ? fetched : { posts: [], leftOut: [] }
    const refused = words ? await refusedPosts(posts, { baseUrl: blogApiUrl, isOurs: false, words }) : []
    const notes = [...leftOut, ...refused].map(({ post, why }) => note(`${post} is left out: ${why}.`))
    return { findings: [fine(`${new URL(blogApiUrl).host} sends its posts`), ...notes], times }
  } catch (error) {
    return {
      findings: [wrong(`The blog cannot be fetched: ${whyBlogFails(error)}. Look at BLOG_API_URL and BLOG_SITE.`)],
      times,
    }
  }
}

/** Posts that cannot be cleaned, as the server would find them. */
async function refusedPosts(posts: readonly ServicePost[], blog: BlogSurroundings): Promise<LeftOut[]> {
  const answers = await createSanitizer(blog).prepare(posts)
  return posts.flatMap(({ id, link = `post ${id}` }, index) => {
    const answer = answers[index]
    return answer instanceof Error ? [{ post: link, why: answer.message }] : []
  })
}

function whyBlogFails(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return 'its service does not answer within 30 seconds'
  const known = error.cause === undefined ? undefined : sentences[errorName(error.cause)]
  return known ?? error.message
}
