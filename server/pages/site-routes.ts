// Every page at its address: built or rendered on request, with forms, for a limited time, in Markdown, and what leads to them.
import type { FastifyInstance } from 'fastify'
import type { FileServer } from '#server/edge/files/file-server.ts'
import type { SecurityHeaders } from '#server/edge/security-headers.ts'
import { type AddressBookOptions, createAddressBook } from './addresses/address-book.ts'
import { createNearest } from './addresses/nearest-page.ts'
import { createFormPages } from './form-pages.ts'
import { createMarkdownTwins, type TwinOptions } from './markdown-twins.ts'
import type { OnDemandPages } from './on-demand-pages.ts'
import type { LimitRendering } from './page-limit.ts'
import { type ChangingPages, pageRoutes } from './page-routes.ts'
import type { ShownFiles } from './shown-files.ts'
import type { LanguageSites } from './site-languages.ts'

type SiteRoutesOptions = {
  sites: LanguageSites
  siteUrl: string
  shown: ShownFiles
  server: FileServer
  headers: SecurityHeaders
  pages: OnDemandPages
  mayRender: LimitRendering
  isAnnounced: () => boolean
  blog: {
    blogs: TwinOptions['blogs']
    addresses: AddressBookOptions['blog']
    pages: ChangingPages
    /** Whether a page on demand is shown. */
    isShown(address: string): boolean
  }
}

export function siteRoutes(app: FastifyInstance, options: SiteRoutesOptions): void {
  const { sites, shown, blog } = options
  const { files, documents, dated } = shown
  const languages = sites.all.map(({ record }) => record.language)
  const onDemandPaths = [...sites.onDemand.keys()].filter(blog.isShown)
  const forms = createFormPages(options)
  const twins = createMarkdownTwins(app, {
    ...options,
    files: [...files, ...forms.documents],
    blogs: blog.blogs,
    isOfBlog: blog.addresses.has,
  })
  // Nobody follows a link to a script.
  const named = files.filter(({ path }) => !path.startsWith('/_astro/'))
  pageRoutes(app, {
    files,
    server: options.server,
    notFoundAt: (address) => sites.fileAt(address, '/404'),
    findNearest: createNearest({
      pages: [...documents, ...onDemandPaths].filter((path) => !sites.isPrivate(path)),
      blog: blog.addresses,
      languageOf: sites.at,
      languages,
    }),
    onDemandPaths,
    forms,
    blog: blog.pages,
    dated,
    findRedirect: createAddressBook({
      paths: [...named.map(({ path }) => path), ...dated.paths, ...onDemandPaths],
      blog: blog.addresses,
      redirects: { ...sites.renamed, ...sites.redirects(blog.isShown) },
      timed: dated.leadsTo,
      twinOf: twins.of,
      languages,
    }),
    published: sites.all[0].facts.published,
    twins,
  })
}
