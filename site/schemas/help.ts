// content/help.yaml: our own help, and the texts around another company's chat.
import { z } from 'astro/zod'
import { counted, line, paragraph, template } from '#domain/words/text-schema.ts'
import { link } from './fields.ts'

const option = {
  /** Its name in the list of ways to reach us. */
  option: line(30),
  button: line(30),
  note: line(60),
  heading: line(60),
}

const searchWords = z.strictObject({
  ...option,
  about: paragraph(240).describe('Says what it is, and what happens with what visitors type.'),
  label: line(60),
  found: counted(60, ['query']).describe('{count} is the number of answers, {query} is what the visitor typed.'),
  none: template(100, ['query']),
  failed: line(100),
  kinds: z.strictObject({ question: line(30), guide: line(30), page: line(30) }),
  often: line(40),
  next: z.strictObject({ heading: line(60), text: paragraph(160), links: z.array(link).min(1).max(3) }),
  synonyms: z
    .array(z.array(z.string().regex(/^[a-z0-9]+$/, 'Write single words in small letters')).min(2))
    .describe('The search treats the words of one list as synonyms.'),
  common: z
    .string()
    .regex(/^[a-z0-9 ]+$/, 'Write words in small letters, without accents, with a space between them')
    .describe('Words that the search ignores, as they say nothing about what somebody is looking for.'),
})

export const helpSchema = z.strictObject({
  search: searchWords,
  chat: z.strictObject({
    ...option,
    about: template(160, ['company']).meta({ title: 'Before it is loaded' }),
    start: line(40).meta({ title: 'Button that opens it' }),
    frameTitle: template(60, ['company'])
      .describe('Name of the chat window for screen readers.')
      .meta({ title: 'Title of the frame' }),
    link: template(60, ['company']).meta({ title: 'Link to the company’s page' }),
  }),
  close: line(20).meta({ title: 'Button that closes' }),
})

export type Help = z.infer<typeof helpSchema>
