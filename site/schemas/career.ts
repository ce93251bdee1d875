// content/pages/career.yaml: the careers page. The address to write to is in content/site.yaml.
import { z } from 'astro/zod'
import { line, paragraph } from '#domain/words/text-schema.ts'
import { nextStep } from './endings.ts'
import { intro, point, seo } from './fields.ts'

export const careerSchema = z.strictObject({
  seo,
  intro: intro.omit({ action: true, more: true }),
  card: z.strictObject({
    heading: line(40),
    text: paragraph(200),
    write: line(20).describe('The careers address follows this text on the button.'),
    readers: line(80).describe('Written on the table where the five leaders sit.'),
    chair: line(12).describe('Written on the place card at the free chair.'),
  }),
  after: z.strictObject({
    heading: line(60),
    steps: z.array(point).length(4),
  }),
  jobBoard: line(60).describe(
    'Text of the link to the job board. Its address is that of Careers in content/site.yaml, under navigation.',
  ),
  next: nextStep,
})

export type Career = z.infer<typeof careerSchema>
