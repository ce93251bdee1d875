// The blog as the site shows it: the posts of each language, their addresses and their pages.
import type { ServicePost } from '#domain/blog/service-post.ts'
import type { FileServer } from '#server/edge/files/file-server.ts'
import type { SecurityHeaders } from '#server/edge/security-headers.ts'
import type { OnDemandPages } from '#server/pages/on-demand-pages.ts'
import type { LimitRendering } from '#server/pages/page-limit.ts'
import type { LanguageSites } from '#server/pages/site-languages.ts'
import { type BlogAddresses, createBlogAddresses, pagesOfBlog } from './blog-addresses.ts'
import { type BlogPages, createBlogPages } from './blog-pages.ts'
import { createLanguageBlogs, type LanguageBlogs } from './language-blogs.ts'
import type { Pictures } from './pictures/serve-pictures.ts'
import type { LiveBlog } from './source/blog-copy.ts'

type ShownBlog = Pick<LiveBlog, 'current' | 'askForVisitor' | 'onChange'>

export type AppBlog = {
  /** The blog in the first language, and those in others by the path of the language. */
  live: ShownBlog
  translated: ReadonlyMap<string, ShownBlog>
  /** Seconds since the blog that has waited longest was confirmed; undefined while there are no posts. */
  ageS(): number | undefined
  pictures: Pictures
  /** Our own published posts, while no other blog is configured. */
  embedded: (() => readonly ServicePost[]) | undefined
  /** Paths of the built files that show scheduled posts. */
  waitingFiles: () => ReadonlySet<string>
}

export type SiteBlog = {
  blogs: LanguageBlogs
  addresses: BlogAddresses
  pages: BlogPages
  /** Whether a page is shown: a blog that borrows its posts has no page and no feed for them. */
  isShown(address: string): boolean
  /** Calls `listener` when the posts of a language change. */
  onChange(listener: () => void): void
}

type SiteBlogOptions = {
  sites: LanguageSites
  pages: Pick<OnDemandPages, 'renderPage'>
  mayRender: LimitRendering
  server: FileServer
  headers: SecurityHeaders
}

/** Without a `blog`, it counts as away. */
export function createSiteBlog(blog: AppBlog | undefined, { sites, ...parts }: SiteBlogOptions): SiteBlog {
  const blogs = createLanguageBlogs(
    sites.all.map(({ record }) => record.language.path),
    (language) => (language === '' ? blog?.live : blog?.translated.get(language)),
  )
  const addresses = createBlogAddresses(blogs)
  // The build makes the pictures of our own posts.
  const pictures = blog?.embedded ? undefined : blog?.pictures
  const isPictureAvailable = pictures && (async (path: string) => (await pictures.at(path, undefined)) !== undefined)
  const pages = createBlogPages({ ...parts, blogs, addresses, isPictureAvailable })
  const onChange: SiteBlog['onChange'] = (listener) => {
    for (const one of blog ? [blog.live, ...blog.translated.values()] : []) one.onChange(listener)
  }
  onChange(() => pages.forgetAll())
  return {
    blogs,
    addresses,
    pages,
    isShown: (address) => !pagesOfBlog.includes(sites.onDemand.get(address)?.path ?? '') || addresses.mayHave(address),
    onChange,
  }
}
