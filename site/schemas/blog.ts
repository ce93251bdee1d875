// content/pages/blog.yaml: the words around the posts. The posts themselves are handed over by the server.
import { z } from 'astro/zod'
import { postWordsSchema } from '#domain/words/post-words.ts'
import { counted, line, paragraph, template } from '#domain/words/text-schema.ts'
import { nextStep } from './endings.ts'
import { errorPageSchema } from './error-page.ts'
import { here, lead, sameEverywhere, section, seo } from './fields.ts'

const network = z.strictObject({
  label: line(40),
  href: z
    .string()
    .regex(/^https:\/\/[^/{]+\/.*\{url\}/, 'Start with https:// and a host, and put {url} where the address goes')
    .describe(
      'Write the https address for sharing, with {url} in it, and {title} if the network accepts one. Both are filled in.',
    )
    .meta({ title: 'Address' }),
})

const waiting = section.extend({
  retry: line(30).meta({ title: 'Button that tries again' }),
})

export const blogSchema = z.strictObject({
  seo,
  list: z.strictObject({
    here,
    heading: line(80),
    lead,
    laterHeading: template(40, ['page']).describe(
      'The heading and title of every page after the first. {page} is the page number.',
    ),
    borrowed: template(160, ['language']).describe(
      'Shown above the posts in a language without a blog: they are those of the first language, whose name is {language}.',
    ),
    inFirstLanguage: template(60, ['language']).describe(
      'Link from the blog in any other language to that in the first one, whose name is {language}.',
    ),
    empty: z
      .strictObject({ heading: line(60), text: paragraph(200) })
      .describe('Shown while nothing has been published.'),
  }),
  card: z.strictObject({ readMore: line(20) }),
  pager: z.strictObject({
    label: line(40).describe('Name of the pager for screen readers.'),
    page: template(30, ['page']).meta({ title: 'Number of the page' }),
    previous: line(20).describe('Link to the page with newer posts.'),
    next: line(20).meta({ title: 'To older posts' }),
  }),
  tag: z
    .strictObject({
      title: template(40, ['tag']).describe('Title of the browser tab and the search result.'),
      description: template(120, ['tag']).describe('The sentence under the title of a search result, and in the feed.'),
      lead: template(160, ['tag']).meta({ title: 'Introduction' }),
      laterHeading: template(40, ['tag', 'page']).describe(
        'The heading and title of every page after the first. {page} is the page number.',
      ),
    })
    .describe('Each tag has a page that lists its posts. {tag} is the name of the tag.'),
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
        table: z.int().min(1).describe('The first table of the post is 1.'),
        columns: z
          .array(sameEverywhere(60))
          .min(1)
          .max(2)
          .describe(
            'Write the headings of one or two columns with numbers of the same kind. The second one is drawn as the thread.',
          ),
      }),
    )
    .describe('These tables of our own posts get a chart, drawn from their figures, and open at a press below it.'),
  post: z.strictObject({
    here,
    by: line(20).describe("Read out before the author's name by screen readers."),
    aboutAuthor: line(40).describe('Read out by screen readers before the lines about the author below the text.'),
    tags: line(30).describe('Read out before the tags by screen readers.'),
    minutes: counted(30).describe('{count} is calculated from the length of the text.'),
    contents: line(30).describe('Heading of the table of contents that long posts have.'),
    related: line(40).describe('Heading of the related posts at the side.'),
    neighbours: line(60).describe('Name of the links to the previous and the next post, for screen readers.'),
    previous: line(30).meta({ title: 'To the previous post' }),
    next: line(30).meta({ title: 'To the next post' }),
    wideTable: line(60)
      .describe('Name of a table that scrolls sideways, for screen readers.')
      .meta({ title: 'Name of a wide table' }),
    wideCode: line(60)
      .describe('Name of code that scrolls sideways, for screen readers.')
      .meta({ title: 'Name of wide code' }),
    table: template(40, ['number']).describe(
      'Name of a table without a caption, for screen readers. {number} counts such tables.',
    ),
    share: z.strictObject({
      label: line(30),
      mail: line(30).meta({ title: 'Link that mails' }),
      copy: line(30).meta({ title: 'Link that copies' }),
      addressLabel: line(40).meta({ title: 'Name of the address' }),
      copyButton: line(20),
      copied: line(20).meta({ title: 'Once it is copied' }),
      networks: z.array(network).max(4).describe('These are plain links. You may add, change or remove networks.'),
    }),
  }),
  inPosts: postWordsSchema,
  loading: waiting.describe('Shown until the posts have been loaded.'),
  away: waiting
    .extend({ title: line(60) })
    .describe('Shown while the blog service does not answer and there is no copy.'),
  missing: errorPageSchema.describe('Shown at the address of a post that does not exist.'),
  next: nextStep,
})

export type BlogWords = z.infer<typeof blogSchema>
