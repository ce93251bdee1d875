// The addresses of the blog: those of its posts, tags and feeds, and the queries that its pages read.

import type { Blog } from '#domain/blog/post.ts'
import {
  inBlog,
  isTagFeedPath,
  isTagPath,
  postPath,
  readMorePath,
  tagFeedPath,
  tagPath,
} from '#domain/blog/post-addresses.ts'
import { plainPath } from '#domain/pages/addresses.ts'
import type { ChangingAddresses } from '#server/pages/addresses/address-book.ts'
import type { LanguageBlog, LanguageBlogs } from './language-blogs.ts'

export type BlogAddresses = ChangingAddresses & {
  /** Whether a page of the blog could be at `path`, before its posts are known. */
  mayHave(path: string): boolean
  /** Whether a post is at `address`, as in "/post?id=101". */
  hasPost(address: string): boolean
}

type Known = { paths: ReadonlySet<string>; byPlainPath: ReadonlyMap<string, string>; byId: ReadonlySet<string> }

/** The pages and the feed of each blog, whatever its posts. */
export const pagesOfBlog = ['/blog', '/post', '/rss.xml']
/** A blog that borrows its posts has their list alone. */
const alwaysIn = ({ isBorrowed }: LanguageBlog) => (isBorrowed ? ['/blog'] : pagesOfBlog)

/** The only query parameter that a page reads. `path` is without its language. */
export const queryNameOf = (path: string): string | undefined =>
  path === '/post' ? 'id' : path === '/blog' || isTagPath(path) ? 'page' : undefined

export function createBlogAddresses({ all, at }: Pick<LanguageBlogs, 'all' | 'at'>): BlogAddresses {
  let found = addressesOf([])
  let of: readonly Blog[] = []
  function known(): Known {
    const now = all.map(({ current }) => current())
    if (now.some((blog, index) => blog !== of[index])) {
      of = now
      found = addressesOf(all)
    }
    return found
  }
  return {
    has: (path) => known().paths.has(path),
    hasPost: (address) => known().byId.has(address),
    byPlainPath: () => known().byPlainPath,
    mayHave(address) {
      const { blog, path } = at(address)
      if (alwaysIn(blog).includes(path)) return true
      return !blog.isBorrowed && (/^\/blog\/[^/]+$/.test(path) || isTagPath(path) || isTagFeedPath(path))
    },
    withQuery(address, search) {
      const { blog, path } = at(address)
      const name = queryNameOf(path)
      if (name === undefined) return address + search
      const number = numberIn(search, name)
      const isLoaded = blog.current().state === 'ready'
      if (path === '/post' && (!number || (isLoaded && !known().byId.has(`${address}?id=${number.digits}`))))
        return undefined
      return address + (number?.search ?? search)
    },
  }
}

function addressesOf(blogs: readonly LanguageBlog[]): Known {
  const own = blogs.filter(({ isBorrowed }) => !isBorrowed)
  const posts = own.map(({ current }) => current()).flatMap((blog) => (blog.state === 'ready' ? blog.posts : []))
  const ofTags = posts.flatMap(({ tags = [], blog }) =>
    tags.flatMap(({ slug }) => [tagPath(slug, blog), tagFeedPath(slug, blog)]),
  )
  const ofPosts = posts.filter(({ slug }) => slug !== undefined).map(postPath)
  const lists = blogs.flatMap((blog) => alwaysIn(blog).map((path) => inBlog(blog.language, path)))
  const paths = [...lists, ...new Set(ofTags), ...ofPosts]
  const former = posts.flatMap((post) =>
    (post.formerSlugs ?? []).map((slug) => [plainPath(postPath({ ...post, slug })), postPath(post)] as const),
  )
  return {
    paths: new Set(paths),
    // A slug that another post has now leads to that one.
    byPlainPath: new Map([...former, ...paths.map((path) => [plainPath(path), path] as const)]),
    byId: new Set(posts.map(readMorePath)),
  }
}

/**
 * Returns the number that a query gives for `name`, and the query with nothing but the number there: a link may have been
 * copied with signs behind it. Undefined without one number.
 */
function numberIn(search: string, name: string): { digits: string; search: string } | undefined {
  const pairs = search.slice(1).split('&')
  const given = pairs.flatMap((pair, index) => {
    const [[written = '', value = ''] = []] = new URLSearchParams(pair)
    return written.toLowerCase().replace(/^(?:amp;)+/, '') === name ? [{ index, value }] : []
  })
  const [only] = given
  if (!only || given.length > 1) return undefined
  const [, digits, rest = ''] = /^\s*0*([1-9]\d{0,15})(?![\p{L}\p{M}\p{N}])(.*)$/su.exec(only.value) ?? []
  if (digits === undefined) return undefined
  const [, more] = /^[^?&]*[?&](.+)$/s.exec(rest) ?? []
  const pair = `${name}=${digits}${more === undefined ? '' : `&${encodeURI(more.toWellFormed())}`}`
  return { digits, search: `?${pairs.with(only.index, pair).join('&')}` }
}
