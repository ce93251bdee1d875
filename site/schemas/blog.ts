// content/pages/blog.yaml: the words around the posts. The posts themselves are handed over by the server.
import { z } from 'astro/zod'
import { nextStep } from './endings.ts'
import { errorPageSchema } from './error-page.ts'
import { here, lead, line, paragraph, sameEverywhere, section, seo, template } from './fields.ts'

const network = z.strictObject({
  label: line(40),
  href: z
    .string()
    .regex(/^https:\/\/[^/{]+\/.*\{url\}/, 'Start with https:// and a host, and put {url} where the address goes')
    .describe(
      'Write the https address that a share goes to, with {url} in it, and {title} if the network takes one. Both are filled in.',
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
      'The pages after the first have this heading and title. {page} is the number of the page.',
    ),
    empty: z
      .strictObject({ heading: line(60), text: paragraph(200) })
      .describe('This is said when nothing has been published.'),
  }),
  card: z.strictObject({ readMore: line(20) }),
  pager: z.strictObject({
    label: line(40).describe('Names the pager for screen readers.'),
    page: template(30, ['page']).meta({ title: 'Number of the page' }),
    previous: line(20).describe('Leads to the page with newer posts.'),
    next: line(20).meta({ title: 'To older posts' }),
  }),
  tag: z
    .strictObject({
      title: template(40, ['tag']).describe('Title of the browser tab and of the search result.'),
      description: template(120, ['tag']).describe('The sentence under the title of a search result, and in the feed.'),
      lead: template(160, ['tag']).meta({ title: 'Introduction' }),
      laterHeading: template(40, ['tag', 'page']).describe(
        'The pages after the first have this heading and title. {page} is the number of the page.',
      ),
    })
    .describe('Each tag has a page, which lists its posts under the name of the tag. {tag} is that name.'),
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
            'Write the headings of one or two columns that hold numbers of the same kind. Of two, the second is drawn as the thread.',
          ),
      }),
    )
    .describe(
      'The figures of these tables of our own posts are also drawn, above the table. They are read from the table.',
    ),
  post: z.strictObject({
    here,
    by: line(20).describe('This is said before the name of the author, to people who cannot see where it stands.'),
    aboutAuthor: line(40).describe(
      'This is said before the lines about the author after the text, to people who cannot see where they stand.',
    ),
    tags: line(30).describe('This is said before the tags, to people who cannot see where they stand.'),
    minutes: template(30, ['minutes']).describe('{minutes} is worked out from the length of the text.'),
    contents: line(30).describe('Heading of the table of contents that long posts have.'),
    related: line(40).describe('Heading of the other posts at the side.'),
    neighbours: line(60).describe('Screen readers say this of the links to the posts before and after.'),
    previous: line(30).meta({ title: 'To the previous post' }),
    next: line(30).meta({ title: 'To the next post' }),
    wideTable: line(60)
      .describe('Names a table that scrolls sideways by itself, for people who cannot see it.')
      .meta({ title: 'Name of a wide table' }),
    wideCode: line(60)
      .describe('Names code that scrolls sideways by itself, for people who cannot see it.')
      .meta({ title: 'Name of wide code' }),
    table: template(40, ['number']).describe(
      'Names a table that has no caption of its own, for people who cannot see it. {number} counts such tables.',
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
  inPosts: z
    .strictObject({
      video: template(40, ['name']).describe('Link to a video: {name} is its title or the name of its file.'),
      sound: template(40, ['name']).describe('Link to a sound.'),
      embed: template(40, ['host']).describe('Link to what another site would show in the text, if it has no title.'),
      form: line(60).describe('Link to a form, which only the other blog can show.'),
      done: line(20).describe('This is said of a ticked box in a list, to people who cannot see it.'),
      open: line(20).describe('This is said of a box that is not ticked.'),
    })
    .describe('These stand in posts of another blog for what our pages do not show.'),
  loading: waiting.describe('This stands on the page while nothing is known yet.'),
  away: waiting
    .extend({ title: line(60) })
    .describe('This stands on the page while the blog service does not answer, and there is no copy.'),
  missing: errorPageSchema.describe('This stands at the address of an article that does not exist.'),
  next: nextStep,
})

export type BlogWords = z.infer<typeof blogSchema>
