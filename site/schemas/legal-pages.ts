// content/legal-pages.yaml: the words around every legal text.
import { z } from 'astro/zod'
import { counted, line, template } from '#domain/words/text-schema.ts'

export const legalPagesSchema = z.strictObject({
  contents: line(30).describe('Heading of the table of contents.'),
  version: line(20),
  effective: line(20),
  reading: line(20),
  minutes: counted(40).describe('{count} is calculated from the length of the text.'),
  otherLanguage: template(160, ['language']).describe(
    'Shown above a text that exists only in the first language, whose name is {language}.',
  ),
  translated: template(160, ['language']).describe(
    'Shown above a text that is a translation from the first language, whose name is {language}.',
  ),
  others: line(40).describe('Heading of the links to the other legal texts.'),
})

export type LegalPages = z.infer<typeof legalPagesSchema>
