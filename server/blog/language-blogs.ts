// The blog in each language of the site. A language without one of its own borrows the posts of the first: its list shows them,
// and leads to their addresses in the first language.
import type { Blog } from '#domain/blog/post.ts'
import { inBlog } from '#domain/blog/post-addresses.ts'
import type { SiteLocals } from '#domain/pages/site-locals.ts'
import type { LiveBlog } from './source/blog-copy.ts'

export type LanguageBlog = {
  /** Path of the language, as in "de"; empty for the first one. */
  language: string
  current: () => Blog
  /** As that of LiveBlog. */
  askForVisitor: () => Promise<void>
  isBorrowed: boolean
}

export type LanguageBlogs = {
  /** In the order of the languages. */
  all: readonly LanguageBlog[]
  /** Returns the blog in the language of an address, and the address without that language. */
  at(address: string): { blog: LanguageBlog; path: string }
  /** What a page of the blog shows. */
  localsAt(address: string): Required<Pick<SiteLocals, 'blog' | 'blogs'>>
}

/** `languages` are the paths of all, and `ownBlog` returns the blog of one, if it has one. */
export function createLanguageBlogs(
  languages: readonly string[],
  ownBlog: (language: string) => Pick<LiveBlog, 'current' | 'askForVisitor'> | undefined,
): LanguageBlogs {
  const first = ownBlog('') ?? { current: () => ({ state: 'away' }) as const, askForVisitor: async () => {} }
  const blogIn = (language: string): LanguageBlog => {
    const own = ownBlog(language)
    const { current, askForVisitor } = own ?? first
    return { language, current, askForVisitor, isBorrowed: language !== '' && !own }
  }
  const ofFirst = blogIn('')
  const all = languages.map(blogIn)
  const at: LanguageBlogs['at'] = (address) => {
    const blog = all.find(({ language }) => language !== '' && address.startsWith(`/${language}/`)) ?? ofFirst
    return { blog, path: blog.language ? address.slice(inBlog(blog.language, '').length) : address }
  }
  const own = all.filter(({ isBorrowed }) => !isBorrowed)
  return {
    all,
    at,
    localsAt: (address) => ({
      blog: at(address).blog.current(),
      blogs: Object.fromEntries(own.map(({ language, current }) => [language, current()])),
    }),
  }
}
