// The blog of the page's language, or that of the first one, whose posts it then shows.
import { languages } from '#content/site.yaml'
import type { Post } from '#domain/blog/post.ts'
import { inBlog } from '#domain/blog/post-addresses.ts'
import type { SiteLocals } from '#domain/pages/site-locals.ts'
import { currentLanguage } from '#language'

type Locals = Partial<Pick<SiteLocals, 'blogs'>>

const inFirstOnly: SiteLocals['blogs'] = { '': { state: 'away' } }

/** Whether the posts are those of the first language, for want of a blog in the page's language. */
export const isBorrowed = ({ blogs = inFirstOnly }: Locals): boolean => !(currentLanguage().path in blogs)

/** Returns the address of a page, as in "/rss.xml", in the blog whose posts the page shows. */
export const addressInBlog = (locals: Locals, page: string): string =>
  inBlog(isBorrowed(locals) ? '' : currentLanguage().path, page)

/** Paths of the languages that have a blog. */
export const languagesOfBlog = ({ blogs = inFirstOnly }: Locals): string[] => Object.keys(blogs)

/** Paths of the languages that have a post: its translations have its number and its name. */
export const languagesOfPost = ({ blogs = {} }: Locals, { id, slug }: Post): string[] => [
  ...new Set([
    currentLanguage().path,
    ...Object.entries(blogs).flatMap(([language, blog]) =>
      blog.state === 'ready' && blog.posts.some((post) => post.id === id && post.slug === slug) ? language : [],
    ),
  ]),
]

/** Says of a post that the page borrows what language it is in. */
export const inItsLanguage = (post: Post): Post => {
  const tag = post.language ?? languages[0]?.tag
  return { ...post, ...(tag !== undefined && { language: tag }) }
}

/** The name of the first language, in that of the page. */
export const nameOfFirstLanguage = (): string => {
  const tag = languages[0]?.tag ?? ''
  return new Intl.DisplayNames(currentLanguage().tag, { type: 'language' }).of(tag.replace(/-.*/, '')) ?? tag
}
