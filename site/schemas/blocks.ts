// The blocks of which a page of content/pages/ can be made. Each has its look in the component of its name beside this file.
import { z } from 'astro/zod'
import { line, paragraph, template } from '#domain/words/text-schema.ts'
import { nextStep } from './endings.ts'
import { claimId, contentFile, drawnPerson, formId, href, link, question, sameEverywhere } from './fields.ts'
import { questionsAmong } from './form-questions.ts'
import { postPicture } from './post-facts.ts'

const heading = line(80)
const lead = paragraph(260).optional().meta({ title: 'Introduction' })
const picture = z
  .strictObject({
    file: postPicture,
    shows: line(140).describe('Describes the picture for people who cannot see it.'),
  })
  .meta({ title: 'Picture' })

const named = z.strictObject({ name: line(60), text: paragraph(240) })

export const hero = z
  .strictObject({
    block: z.literal('hero'),
    heading,
    lead,
    action: link.optional().describe('The one primary button.'),
    more: link.optional().describe('A quieter link beside the button.'),
    picture: picture.optional(),
  })
  .describe('The top of the page: its heading and what to do.')

export const text = z
  .strictObject({
    block: z.literal('text'),
    heading,
    paragraphs: z.array(paragraph(900)).min(1, 'Write a paragraph').max(8, 'Keep to eight paragraphs or fewer'),
  })
  .describe('Paragraphs under a heading.')

export const steps = z
  .strictObject({
    block: z.literal('steps'),
    heading,
    lead,
    steps: z.array(named).min(2, 'List at least two steps').max(8, 'List eight steps at most'),
  })
  .describe('What happens, one after another, along the thread.')

export const points = z
  .strictObject({
    block: z.literal('points'),
    heading,
    lead,
    points: z.array(named).min(2, 'List at least two points').max(6, 'List six points at most'),
  })
  .describe('Reasons on a dark band.')

export const figures = z
  .strictObject({
    block: z.literal('figures'),
    heading,
    lead,
    figures: z
      .array(z.strictObject({ claim: claimId, name: line(60), text: paragraph(200) }))
      .min(1, 'List a figure')
      .max(4, 'List four figures at most'),
  })
  .describe('Claimed figures, each with its origin.')

export const quote = z
  .strictObject({
    block: z.literal('quote'),
    quote: paragraph(300).describe('Write the words with their quotation marks.'),
    avatar: drawnPerson,
    name: sameEverywhere(60),
    title: line(60),
    company: sameEverywhere(60),
    sample: line(80).optional().describe('Marks it as a sample, as long as it is one.'),
  })
  .describe('Somebody in their own words.')

export const logos = z
  .strictObject({ block: z.literal('logos') })
  .describe('The row of customers, as on the home page.')

export const questions = z
  .strictObject({
    block: z.literal('questions'),
    heading,
    lead: paragraph(260).meta({ title: 'Introduction' }),
    more: link.describe('The page where other questions are answered.'),
    questions: z.array(question).min(1, 'Write a question').max(12, 'Keep to twelve questions or fewer'),
  })
  .describe('Questions that open and close.')

export const comparison = z
  .strictObject({
    block: z.literal('comparison'),
    heading,
    lead,
    columns: z
      .array(line(40))
      .min(3, 'Name at least three columns: the first heads the names of the rows')
      .max(4, 'Name four columns at most')
      .describe('The first one heads the names of the rows.'),
    struck: z.boolean().optional().describe('Strikes the answers of all columns but the last.'),
    rows: z
      .array(z.strictObject({ name: line(90), cells: z.array(line(200)) }))
      .min(1, 'Write a row')
      .max(20, 'Keep to twenty rows or fewer'),
  })
  .superRefine(({ columns, rows }, context) => {
    rows.forEach(({ cells }, index) => {
      const needed = columns.length - 1
      if (cells.length === needed) return
      const message = `Write ${needed} cells, one for each column after the first; there are ${cells.length}`
      context.addIssue({ code: 'custom', path: ['rows', index, 'cells'], message })
    })
  })
  .describe('A table with a column for each compared item.')

export const media = z
  .strictObject({
    block: z.literal('media'),
    heading,
    text: paragraph(600),
    more: link.optional(),
    picture,
  })
  .describe('A picture with text beside it.')

export const film = z
  .strictObject({ block: z.literal('film'), heading })
  .describe('The demo film, with its captions and its transcript.')

export const formKinds = ['demo', 'contact', 'webinar', 'pricing', 'enquiry'] as const

export const form = z
  .strictObject({
    block: z.literal('form'),
    form: z.enum(formKinds, { error: `Write one of ${formKinds.join(', ')}` }).meta({ title: 'Which form' }),
    heading,
    lead,
    message: paragraph(300)
      .optional()
      .describe('The message begins with this text, which the visitor sees and can change. Pricing has no message.'),
    campaign: sameEverywhere(80)
      .optional()
      .describe('Sales sees this name in the subject of each request from this page.'),
    source: line(80)
      .optional()
      .describe('Sales sees this name as the campaign source, as in “Poster at the ward”.')
      .meta({ title: 'Name of the source' }),
    thanks: z
      .strictObject({
        title: line(60),
        text: template(240, ['reference']).describe('`{reference}` is the number of the request.'),
      })
      .optional()
      .describe('Shown once a request is sent, instead of the usual text, for demo, contact and webinar.'),
  })
  .refine(({ form, message }) => !(form === 'pricing' && message), {
    path: ['message'],
    error: 'Remove this: the pricing form has no message',
  })
  .refine(({ form, thanks }) => !thanks || !['pricing', 'enquiry'].includes(form), {
    path: ['thanks'],
    error: 'Remove this: the pricing and enquiry forms have their own thank-you text',
  })
  .describe("One of the site's forms. Each request says which page it came from.")

/** The given fields that a form of a page's own may have. */
export const blockFields = ['firstName', 'lastName', 'name', 'email', 'phone', 'company', 'message'] as const
const blockField = z.enum(blockFields, { error: `Write one of ${blockFields.join(', ')}` })

export const ownForm = z
  .strictObject({
    block: z.literal('own-form'),
    id: formId,
    heading,
    lead,
    fields: z
      .array(blockField)
      .min(1, 'List a field')
      .refine(
        (fields) => fields.includes('email') || fields.includes('phone'),
        'List email or phone, so that you can answer',
      )
      .describe('Given fields, in their order: they have the same names and checks in all forms.'),
    required: z.array(blockField).default([]).describe('Those of them without which the form is not sent.'),
    mailbox: z
      .enum(['contact', 'sales'], { error: 'Write contact or sales' })
      .describe('Which mailbox of content/site.yaml gets its requests.'),
    questions: questionsAmong(blockFields),
    submit: line(40).meta({ title: 'Button that sends' }),
    thanks: z
      .strictObject({
        heading,
        text: paragraph(400),
        label: line(60).optional().describe('The button that leads to the file or the page.'),
        file: contentFile.optional(),
        href: href.optional(),
      })
      .refine(({ label, file, href }) => Boolean(label) === Boolean(file ?? href), {
        path: ['label'],
        error: 'Write a label together with a file or a page that it leads to',
      })
      .describe('A page of its own, at the address of this page followed by /thank-you.'),
  })
  .superRefine(({ fields, required }, context) => {
    required.forEach((field, index) => {
      if (fields.includes(field)) return
      context.addIssue({ code: 'custom', path: ['required', index], message: `List ${field} under fields too` })
    })
  })
  .describe('A form of this page: for a guide to download, a survey or a registration.')

export const closing = nextStep
  .extend({ block: z.literal('closing') })
  .describe('The end of the page: what to do next, on a mint ground.')

export const block = z.discriminatedUnion(
  'block',
  [hero, text, steps, points, figures, quote, logos, questions, comparison, media, film, form, ownForm, closing],
  {
    error:
      'Write one of the blocks: hero, text, steps, points, figures, quote, logos, questions, comparison, media, film, form, own-form, closing',
  },
)

/** Blocks for any page: they need no script and no picture. */
export const plainBlock = z.discriminatedUnion('block', [text, steps, points, figures, quote, comparison], {
  error: 'Write one of the plain blocks: text, steps, points, figures, quote, comparison',
})

export type Block = z.infer<typeof block>
export type PlainBlock = z.infer<typeof plainBlock>
export type BlockOf<Kind extends Block['block']> = Extract<Block, { block: Kind }>
