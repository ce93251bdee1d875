// content/pages/faqs.yaml: the page around the questions of content/questions.yaml.
import { z } from 'astro/zod'
import { counted, line } from '#domain/words/text-schema.ts'
import { roleEnding } from './endings.ts'
import { intro, lead, link, seo } from './fields.ts'

const group = z.strictObject({
  name: line(40),
  lead,
  more: link.describe('The page that this group belongs to.'),
})

export const faqsSchema = z.strictObject({
  seo,
  intro,
  groupsLabel: line(40).describe('Name of the list of groups, for screen readers.'),
  groups: z
    .strictObject({ pricing: group, hiring: group })
    .describe('Each group of content/questions.yaml has one, in the order of the page.'),
  drawer: counted(30).describe('The label of the drawn drawer; {count} is the number of questions.'),
  next: roleEnding,
})

export type Faqs = z.infer<typeof faqsSchema>
