// Fields that several files in content/ share. Each message tells editors what to write instead; `kind` says how a field is
// edited in the browser if its type does not.
import { z } from 'astro/zod'
import { type LabelledField, type LeadForm, labelledFieldsOf, leadForms } from '#domain/lead/lead.ts'
import { line, paragraph } from '#domain/words/text-schema.ts'
import { dayAdvice } from './time-and-zone.ts'

/** A line that is the same in every language: a name, or something no visitor reads. */
export const sameEverywhere = (maxChars: number) => line(maxChars).meta({ kind: 'name' })

const orMissingDay = (advice: string) => ({ error: ({ input }: { input?: unknown }) => dayAdvice(input) ?? advice })

const dayFormat = orMissingDay('Write a date, like 2026-11-17')
export const day = z.union(
  [z.iso.date(dayFormat), z.date().transform((date) => date.toISOString().slice(0, 10))],
  dayFormat,
)

/** A day, or a day with a time, in the time zone of the server. */
export const moment = z.union(
  [
    day,
    z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d$/)
      .refine((text) => dayAdvice(text) === undefined),
  ],
  orMissingDay('Write a date, like 2026-11-17, or one with a time, like 2026-11-17 08:30'),
)

/** Whether a period lasts. An end without a time means the end of that day. */
export function isPeriod({ start, end }: { start?: string | undefined; end?: string | undefined }): boolean {
  if (!start || !end) return true
  const from = `${start} 00:00`.slice(0, end.length)
  return from < end || (from === end && !end.includes(' '))
}

/** What a page behind a link of a mail says once something is done, or when it has nothing to show. */
export const ending = z.strictObject({ heading: line(60), text: paragraph(240) })

/** The targets of links: a page of this site, an anchor on the page, or an address elsewhere. */
export const linkAddress =
  /^(\/(?!\/)\S*|#\S+|https:\/\/[^\s/]+\.\S+|mailto:[^@\s]+@[^@\s]+\.[^@\s]+|tel:\+?[\d()-]{6,})$/

export const href = z
  .string()
  .regex(
    linkAddress,
    'Write a page like /contact, a place like #steps, or an address like https://example.com, mailto:hello@company.com or tel:+15550100, without spaces',
  )
  .meta({ kind: 'link', title: 'Leads to' })

export const emailAddress = z.email({ error: 'Write an email address, like hello@company.com' })

/** What the name of a picture may be, as the editor makes it from the name of a file: IMG_2041.jpg is img_2041.jpg. */
export const pictureName = (endings: string, isEndingOptional = false) =>
  new RegExp(`^[a-z0-9_-]+(\\.(${endings}))${isEndingOptional ? '?' : ''}$`)

/** Name of a file in content/logos/: of an SVG without its ending, of a picture with it. */
export const logoFile = z
  .string()
  .regex(
    pictureName('png|webp|jpe?g', true),
    'Write the name of a file in content/logos/, in small letters, digits and hyphens: of an SVG without ".svg", like northwind-care, of a picture with its ending, like oakfield.png',
  )
  .describe(
    'The logo, a file in content/logos/: an SVG in one colour (currentColor), or a PNG or WebP with a transparent background. Its shape is shown in our text colour. A logo twice as wide as it is high replaces the name in the row of customers.',
  )
  .meta({ kind: 'logo' })

/** A file that visitors may download, in content/files/. */
export const contentFile = z
  .string()
  .regex(/^[a-z0-9_-]+\.pdf$/, 'Write the name of a PDF in content/files/, like hiring-guide.pdf, in small letters')
  .describe('A PDF in content/files/, which visitors download.')
  .meta({ kind: 'file' })

/** Names a form of a page in exports and for programs. */
export const formId = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Write an id in small letters, digits and hyphens, like guide')
  .max(60)
  .refine((id) => !leadForms.some((form) => form === id), `Write another id than ${leadForms.join(', ')}`)
  .describe('The name of the form in exports and statistics. No other form has it.')

/** A link with its text. */
export const link = z.strictObject({ label: line(60), href })

/** The line below a form that links to the privacy policy. */
export const privacyLine = z.strictObject({
  before: line(80).meta({ title: 'Before the link' }),
  label: line(40),
  after: line(20).meta({ title: 'After the link' }),
})

/** What search results and shared links show of a page. */
export const seo = z
  .strictObject({
    title: line(60).describe('Title of the browser tab and the search result; the brand is added after it.'),
    description: line(155).describe('One or two sentences under the title of a search result.'),
  })
  .meta({ title: 'Search results' })

/** For `superRefine`: reports each item with the same `key` as an earlier one. */
export const uniqueBy =
  <Key extends string>(key: Key) =>
  (items: readonly Partial<Record<Key, unknown>>[], context: z.RefinementCtx): void => {
    items.forEach((item, index) => {
      if (items.findIndex((other) => other[key] === item[key]) === index) return
      const message = `${item[key]} is in this list already. Write another one, or remove one of the two`
      context.addIssue({ code: 'custom', path: [index, key], message })
    })
  }

export type Link = z.infer<typeof link>
export type Seo = z.infer<typeof seo>

/** By which other texts name an entry, so that they still do after it got another name. */
export const id = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Write an id in small letters, digits and hyphens, like ana-reyes')
  .describe('Other texts name this entry by its id. The editor makes it from the name; keep it when the name changes.')
  .meta({ kind: 'id' })

/** Returns as much of a name as can be in an id or an address, as in "ana-reyes"; empty if no letter can. */
export const idOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

export const drawnPerson = id
  .describe('The id of a person in content/cast.yaml or content/team.yaml, whose portrait is shown.')
  .meta({ kind: 'person' })

export const colleague = id.describe('Write the id of a person in content/team.yaml.').meta({ kind: 'colleague' })

export const claimId = line(60)
  .describe('The id of an entry in content/claims.yaml, whose wording is shown.')
  .meta({ kind: 'claim' })

export const here = line(40)
  .describe('Short name of the page in the breadcrumb.')
  .meta({ title: 'Short name of the page' })

/** The text under a heading. */
export const lead = paragraph(260).meta({ title: 'Introduction' })

/** The beginning of a section. */
export const section = z.strictObject({ heading: line(80), lead })

/** An item of a section or a picture: a step, a reason, a tile. */
export const point = z.strictObject({ name: line(60), text: paragraph(240) })

export const pictureText = paragraph(500).describe('Alternative text of the picture.')

/** A page whose top is only a heading. */
export const headingPage = z.strictObject({ seo, here, heading: line(80) })

/** The top of a page. */
export const intro = z.strictObject({
  here,
  heading: line(80),
  lead,
  action: link.describe('The one primary button.'),
  more: link.optional(),
})

/** Marks a page whose content is fictional. */
export const sample = line(120).optional().describe('Marks the page as a sample, as long as it is one.')

/** A question and its answer. */
export const question = z
  .strictObject({
    q: line(120).meta({ title: 'Question' }),
    a: paragraph(700).meta({ title: 'Answer' }),
  })
  .meta({ title: 'Question' })

/** A line with [ and ] around words that stand out. */
export const markedLine = (maxChars: number) =>
  line(maxChars).regex(/^[^[\]]*\[[^[\]]+\][^[\]]*$/, 'Put [ and ] around the words to mark, once')

/** A field of a form. */
export const formField = z.strictObject({
  label: line(60),
  hint: line(120).optional().describe('A short help text under the label; leave it out if the label says enough.'),
})

/** The labels of a lead form, one for each of its fields. */
export const labelsOf = <Form extends LeadForm, Label>(form: Form, label: Label) =>
  Object.fromEntries(labelledFieldsOf(form).map((field) => [field, label])) as Record<LabelledField<Form>, Label>
