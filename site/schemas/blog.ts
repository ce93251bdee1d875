// content/pages/blog.yaml: the words around the posts. The posts themselves are handed over by the server.
import { z } from 'astro/zod'
import { nextStep } from './endings.ts'
import { errorPageSchema } from './error-page.ts'
import { line, paragraph, seo, template } from './fields.ts'

const network = z.strictObject({
  label: line(40),
  href: z
    .string({ error: 'Write an https address with {url} in it' })
    .regex(/^https:\/\/[^/{]+\/.*\{url\}/, 'Start with https:// and a host, and put {url} where the address goes')
    .describe('Where a share goes: an https address with {url} in it, and {title} if the network takes one.'),
})

const waiting = z.strictObject({ heading: line(60), lead: paragraph(260), retry: line(30) })

export const blogSchema = z.strictObject({
  seo,
  list: z.strictObject({
    here: line(40).describe('Short name of the page in the breadcrumb.'),
    heading: line(80),
    lead: paragraph(260),
    laterHeading: template(40, ['page']).describe('Heading and title of the pages after the first.'),
    empty: z.strictObject({ heading: line(60), text: paragraph(200) }).describe('When nothing has been published.'),
  }),
  card: z.strictObject({ readMore: line(20) }),
  pager: z.strictObject({
    label: line(40).describe('Name of the pager, for screen readers.'),
    page: template(30, ['page']),
    previous: line(20).describe('To the page with newer posts, and to the one with older posts.'),
    next: line(20),
  }),
  feed: z.strictObject({
    label: line(30).describe('Text of the link to the feed.'),
    title: line(40).describe("Title of the feed, after the brand's name."),
  }),
  charts: z
    .array(
      z.strictObject({
        post: z
          .string()
          .regex(/^[a-z0-9-]+$/, 'Write the name of a file in content/posts/ without ".md"')
          .describe('The name of the post\'s file, without ".md".'),
        table: z.number().int().min(1).describe('The first table of the post is 1.'),
        columns: z
          .array(line(60))
          .min(1)
          .max(2)
          .describe(
            'Headings of one or two columns that hold numbers of the same kind. Of two, the second is the thread.',
          ),
      }),
    )
    .describe(
      'Tables of our own posts whose figures are also drawn, above the table. The figures are read from the table.',
    ),
  post: z.strictObject({
    here: line(40),
    by: line(20).describe('Said before the name of the author, to people who cannot see where it stands.'),
    aboutAuthor: line(40).describe(
      'Said before the lines about the author after the text, to people who cannot see where they stand.',
    ),
    minutes: template(30, ['minutes']),
    contents: line(30).describe('Heading of the table of contents that long posts have.'),
    related: line(40).describe('Heading of the other posts at the side.'),
    neighbours: line(60).describe('Name of the links to the posts before and after, for screen readers.'),
    previous: line(30),
    next: line(30),
    wideTable: line(60),
    wideCode: line(60),
    table: template(40, ['number']).describe('Name of a table without a caption, for people who cannot see it.'),
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
  inPosts: z
    .strictObject({
      video: template(40, ['name']).describe('Link to a video: {name} is its title or the name of its file.'),
      sound: template(40, ['name']).describe('Link to a sound.'),
      embed: template(40, ['host']).describe('Link to what another site would show in the text, if it has no title.'),
      form: line(60).describe('Link to a form, which only the other blog can show.'),
      done: line(20).describe('Said of a ticked box in a list, and of one that is not, to people who cannot see it.'),
      open: line(20),
    })
    .describe('What stands in posts of another blog for what our pages do not show.'),
  loading: waiting.describe('While nothing is known yet.'),
  away: waiting.extend({ title: line(60) }).describe('While the blog service does not answer, and there is no copy.'),
  missing: errorPageSchema.describe('For an article that does not exist.'),
  next: nextStep,
})

export type BlogWords = z.infer<typeof blogSchema>
