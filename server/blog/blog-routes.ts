// Serves what the blog has besides pages: pictures, the sitemap and, while the posts are our own, the API of the blog
// service.
import type { FastifyInstance } from 'fastify'
import { inBlog, type Post, postPath, type ServicePost, tagPath } from '#domain/post.ts'
import type { Pictures } from '#server/blog/pictures/serve-pictures.ts'
import { sendDocument } from '#server/http/prepared-responses.ts'
import type { StaticFile } from '#server/http/static-files.ts'
import type { LanguageBlog } from './language-blogs.ts'
import { answerEmbeddedPosts, embeddedPath } from './own-posts.ts'

type BlogRoutesOptions = {
  blogs: readonly LanguageBlog[]
  pictures: Pictures
  embedded: (() => readonly ServicePost[]) | undefined
  siteUrl: string
  /** Replaces a picture that is not available. */
  noPicture: StaticFile | undefined
}

export function blogRoutes(app: FastifyInstance, options: BlogRoutesOptions): void {
  const { blogs, pictures, embedded, siteUrl, noPicture } = options

  app.get('/blog-images/:name', async (request, reply) => {
    reply.header('vary', 'accept')
    const picture = await pictures.at(request.url, request.headers.accept)
    if (picture)
      return reply.header('cache-control', 'public, max-age=31536000, immutable').type(picture.type).send(picture.body)
    return noPicture ? sendDocument(request, reply, 404, noPicture) : reply.callNotFound()
  })

  app.get('/sitemap-posts.xml', (_request, reply) => {
    const xml = blogSitemap(blogs, siteUrl)
    return reply.header('cache-control', 'public, no-cache').type('application/xml; charset=utf-8').send(xml)
  })

  if (!embedded) return
  app.get(embeddedPath, (request, reply) => {
    const query = new URL(request.url, siteUrl).searchParams
    const { status, headers, body } = answerEmbeddedPosts(embedded(), query, request.headers['if-none-match'])
    return reply
      .code(status)
      .headers(headers)
      .header('cache-control', 'public, no-cache')
      .send(status === 304 ? undefined : body)
  })
}

// The blog's part of the sitemap: the list, every post and every tag.

const namespaces =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'

/** A blog whose list answers 503 adds nothing, and neither does one that borrows its posts. */
function blogSitemap(blogs: readonly LanguageBlog[], siteUrl: string): string {
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
