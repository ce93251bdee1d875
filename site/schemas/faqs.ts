// content/pages/faqs.yaml: the page around the questions of content/questions.yaml.
import { z } from 'astro/zod'
import { roleEnding } from './endings.ts'
import { intro, line, link, paragraph, seo, template } from './fields.ts'

const group = z.strictObject({
  name: line(40),
  lead: paragraph(160),
  /** The page that this group belongs to. */
  more: link,
})

export const faqsSchema = z.strictObject({
  seo,
  intro,
  /** Name of the list of groups, for screen readers. */
  groupsLabel: line(40),
  search: z.strictObject({
    label: line(40),
    /** Read out and shown while somebody searches. */
    found: template(60, ['count', 'total']),
    none: template(120, ['query']),
  }),
  /** One for each group of content/questions.yaml, in the order of the page. */
  groups: z.strictObject({ pricing: group, hiring: group }),
  next: roleEnding,
})

export type Faqs = z.infer<typeof faqsSchema>
