// Gives each post one URL on our site, and uses it in the links between posts.
import { decodeHTML, escapeAttribute } from 'entities'
import type { Post } from '#domain/blog/post.ts'
import { postPath, readableSlug } from '#domain/blog/post-addresses.ts'
import { anchorId } from '#server/blog/clean/settle-links.ts'

type Addressed<P extends Pick<Post, 'id' | 'slug' | 'blog'>> = { post: P; link?: string | undefined }

/**
 * Translations may share a slug. The oldest post keeps it, so that a URL never changes its meaning; the others are
 * found by id.
 */
export function withUniqueSlugs<P extends Pick<Post, 'id' | 'slug'>>(posts: readonly P[]): P[] {
  const owners = new Map<string, number>()
  for (const { id, slug } of posts) {
    if (slug === undefined) continue
    const name = readableSlug(slug)
    owners.set(name, Math.min(id, owners.get(name) ?? id))
  }
  return posts.map((post) => {
    const { slug, ...rest } = post
    return slug === undefined || owners.get(readableSlug(slug)) === post.id ? post : (rest as P)
  })
}

/**
 * Makes links internal that point to another post or to `siteUrl`. A post's link to itself stays: it leads to
 * something that only the blog can show, like a form.
 */
export function createLinkRewriter(
  posts: readonly Addressed<Pick<Post, 'id' | 'slug' | 'blog'>>[],
  siteUrl: string,
): (post: Pick<Post, 'id' | 'slug' | 'blog' | 'html'>) => string {
  const paths = new Map<string, string>()
  for (const { post, link } of posts) {
    const url = link === undefined ? null : URL.parse(link)
    if (!url) continue
    paths.set(`${url.host}?p=${post.id}`, postPath(post))
    const key = addressKey(url)
    if (key !== undefined) paths.set(key, postPath(post))
  }
  const { origin } = new URL(siteUrl)
  return (post) =>
    // In sanitized HTML, "<" and ">" only ever start and end a tag.
    post.html.replace(/<a\b[^<>]*>/g, (tag) => {
      const [attribute = '', href = ''] = / href="(https?:[^"]*)"/.exec(tag) ?? []
      const url = URL.parse(decodeHTML(href))
      const path = url && paths.get(addressKey(url) ?? '')
      if (!url || path === postPath(post) || (path === undefined && url.origin !== origin)) return tag
      const address = path === undefined ? url.href : path + (url.hash && `#${anchorId(url.hash.slice(1))}`)
      return tag.replace(attribute, () => ` href="${escapeAttribute(address)}"`).replace(' rel="noopener nofollow"', '')
    })
}

/**
 * A key that is equal for different spellings of one URL, without tracking parameters. Undefined when no post can
 * have this URL.
 */
function addressKey({ host, pathname, searchParams }: URL): string | undefined {
  const path = pathname.replace(/(?<!\/)\/+$/, '')
  const id = searchParams.get('p')
  if (path === '') return id === null ? undefined : `${host}?p=${id}`
  return id === null ? host + path : undefined
}
