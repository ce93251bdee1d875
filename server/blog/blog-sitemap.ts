// The blog's part of the sitemap: the list, every post and every tag.
import type { Post } from '#domain/blog/post.ts'
import { inBlog, postPath, tagPath } from '#domain/blog/post-addresses.ts'
import type { LanguageBlog } from './language-blogs.ts'

const namespaces =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'

/** A blog whose list answers 503 adds nothing, and neither does one that borrows its posts. */
export function blogSitemap(blogs: readonly LanguageBlog[], siteUrl: string): string {
  const urls = blogs.map(({ language, current, isBorrowed }) => {
    const blog = current()
    return isBorrowed || blog.state !== 'ready' ? '' : urlsOf(blog.posts, language, siteUrl)
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${namespaces}>${urls.join('')}</urlset>\n`
}

/** `posts` are newest first. */
function urlsOf(posts: readonly Post[], language: string, siteUrl: string): string {
  const absolute = (path: string) => new URL(path, siteUrl).href.replaceAll('&', '&amp;')
  const listOf = (path: string, listed: readonly Post[]) => {
    const changed = listed.map((post) => post.modified ?? post.day).sort()
    return `<url><loc>${absolute(path)}</loc>${lastmod(changed.at(-1))}</url>`
  }
  const byTag = Map.groupBy(
    posts.flatMap((post) => (post.tags ?? []).map(({ slug }) => ({ post, slug }))),
    ({ slug }) => slug,
  )
  const tags = [...byTag].map(([slug, tagged]) =>
    listOf(
      tagPath(slug, language),
      tagged.map(({ post }) => post),
    ),
  )
  const urls = posts.map((post) => {
    const { picture } = post
    const image = picture?.shareSrc
      ? `<image:image><image:loc>${absolute(picture.shareSrc)}</image:loc></image:image>`
      : ''
    return `<url><loc>${absolute(postPath(post))}</loc>${lastmod(post.modified ?? post.day)}${image}</url>`
  })
  return [listOf(inBlog(language, '/blog'), posts), ...urls, ...tags].join('')
}

const lastmod = (moment: string | undefined) => (moment ? `<lastmod>${moment}</lastmod>` : '')
