// The addresses of the blog: those of its posts, tags and feeds, and the queries that its pages read.
import { plainPath } from '#domain/addresses.ts'
import { type Blog, isTagFeedPath, isTagPath, postPath, tagFeedPath, tagPath } from '#domain/post.ts'
import type { ChangingAddresses } from '#server/pages/address-book.ts'

export type BlogAddresses = ChangingAddresses & {
  /** Whether a page of the blog could be at `path`, before its posts are known. */
  mayHave(path: string): boolean
  hasPost(id: string): boolean
}

type Known = { paths: ReadonlySet<string>; byPlainPath: ReadonlyMap<string, string>; ids: ReadonlySet<string> }

const always = ['/blog', '/post', '/rss.xml']

/** The only query parameter that a page reads. */
export const queryNameOf = (path: string): string | undefined =>
  path === '/post' ? 'id' : path === '/blog' || isTagPath(path) ? 'page' : undefined

export function createBlogAddresses(current: () => Blog): BlogAddresses {
  const ofBlog = new WeakMap<Blog, Known>()
  function known(): Known {
    const blog = current()
    const found = ofBlog.get(blog) ?? addressesOf(blog)
    ofBlog.set(blog, found)
    return found
  }
  const isLoaded = () => current().state === 'ready'
  return {
    has: (path) => known().paths.has(path),
    hasPost: (id) => known().ids.has(id),
    byPlainPath: () => known().byPlainPath,
    mayHave: (path) => always.includes(path) || /^\/blog\/[^/]+$/.test(path) || isTagPath(path) || isTagFeedPath(path),
    withQuery(path, search) {
      const name = queryNameOf(path)
      if (name === undefined) return path + search
      const number = numberIn(search, name)
      if (path === '/post' && (!number || (isLoaded() && !known().ids.has(number.digits)))) return undefined
      return path + (number?.search ?? search)
    },
  }
}

function addressesOf(blog: Blog): Known {
  const posts = blog.state === 'ready' ? blog.posts : []
  const slugs = new Set(posts.flatMap(({ tags = [] }) => tags.map(({ slug }) => slug)))
  const ofTags = [...slugs].flatMap((slug) => [tagPath(slug), tagFeedPath(slug)])
  const ofPosts = posts.filter(({ slug }) => slug !== undefined).map(postPath)
  const paths = [...always, ...ofTags, ...ofPosts]
  const former = posts.flatMap((post) =>
    (post.formerSlugs ?? []).map((slug) => [plainPath(postPath({ ...post, slug })), postPath(post)] as const),
  )
  return {
    paths: new Set(paths),
    // A slug that another post has now leads to that one.
    byPlainPath: new Map([...former, ...paths.map((path) => [plainPath(path), path] as const)]),
    ids: new Set(posts.map(({ id }) => String(id))),
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
