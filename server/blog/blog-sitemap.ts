// The blog's part of the sitemap: the list and every post, as they are now.
import type { Post } from '#domain/post.ts'
import { postPath } from '#domain/post-address.ts'

const namespaces =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'

/** `posts` newest first; undefined while the list answers 503, when nothing is named. */
export function blogSitemap(posts: readonly Post[] | undefined, siteUrl: string): string {
  const absolute = (path: string) => new URL(path, siteUrl).href.replaceAll('&', '&amp;')
  const changed = (posts ?? []).map((post) => post.modified ?? post.day).sort()
  const list = posts && `<url><loc>${absolute('/blog')}</loc>${lastmod(changed.at(-1))}</url>`
  const urls = (posts ?? []).map((post) => {
    const { picture } = post
    const image = picture?.shareSrc
      ? `<image:image><image:loc>${absolute(picture.shareSrc)}</image:loc></image:image>`
      : ''
    return `<url><loc>${absolute(postPath(post))}</loc>${lastmod(post.modified ?? post.day)}${image}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${namespaces}>${list ?? ''}${urls.join('')}</urlset>\n`
}

const lastmod = (moment: string | undefined) => (moment ? `<lastmod>${moment}</lastmod>` : '')
