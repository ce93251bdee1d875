// content/pages/blog.yaml: the words around the posts. The posts themselves are handed over by the server.
import { z } from 'astro/zod'
import { nextStep } from './endings.ts'
import { errorPageSchema } from './error-page.ts'
import { line, paragraph, seo, template } from './fields.ts'

const network = z.strictObject({
  label: line(40),
  /** Where a share goes: an https address with {url} in it, and {title} if the network takes one. */
  href: z
    .string({ error: 'Write an https address with {url} in it' })
    .regex(/^https:\/\/[^/{]+\/.*\{url\}/, 'Start with https:// and a host, and put {url} where the address goes'),
})

const waiting = z.strictObject({ heading: line(60), lead: paragraph(260), retry: line(30) })

export const blogSchema = z.strictObject({
  seo,
  list: z.strictObject({
    /** Short name of the page in the breadcrumb. */
    here: line(40),
    heading: line(80),
    lead: paragraph(260),
    /** Heading and title of the pages after the first. */
    laterHeading: template(40, ['page']),
    /** When nothing has been published. */
    empty: z.strictObject({ heading: line(60), text: paragraph(200) }),
  }),
  card: z.strictObject({ readMore: line(20) }),
  pager: z.strictObject({
    /** Name of the pager, for screen readers. */
    label: line(40),
    page: template(30, ['page']),
    /** To the page with newer posts, and to the one with older posts. */
    previous: line(20),
    next: line(20),
  }),
  feed: z.strictObject({
    /** Text of the link to the feed. */
    label: line(30),
    /** Title of the feed, after the brand's name. */
    title: line(40),
  }),
  /** Tables of our own posts whose figures are also drawn, above the table. The figures are read from the table. */
  charts: z.array(
    z.strictObject({
      /** The name of the post's file, without ".md". */
      post: z.string().regex(/^[a-z0-9-]+$/, 'Write the name of a file in content/posts/ without ".md"'),
      /** The first table of the post is 1. */
      table: z.number().int().min(1),
      /** Headings of one or two columns that hold numbers of the same kind. Of two, the second is the thread. */
      columns: z.array(line(60)).min(1).max(2),
    }),
  ),
  post: z.strictObject({
    here: line(40),
    minutes: template(30, ['minutes']),
    /** Heading of the table of contents that long posts have. */
    contents: line(30),
    /** Heading of the other posts at the side. */
    related: line(40),
    /** Name of the links to the posts before and after, for screen readers. */
    neighbours: line(60),
    previous: line(30),
    next: line(30),
    wideTable: line(60),
    wideCode: line(60),
    /** Name of a table without a caption, for people who cannot see it. */
    table: template(40, ['number']),
    share: z.strictObject({
      label: line(30),
      mail: line(30),
      copy: line(30),
      addressLabel: line(40),
      copyButton: line(20),
      copied: line(20),
      networks: z.array(network).max(4, 'Keep to four networks or fewer'),
    }),
  }),
  /** While nothing is known yet. */
  loading: waiting,
  /** While the blog service does not answer, and there is no copy. */
  away: waiting.extend({ title: line(60) }),
  /** For an article that does not exist. */
  missing: errorPageSchema,
  next: nextStep,
})

export type BlogWords = z.infer<typeof blogSchema>
