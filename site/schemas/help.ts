// content/help.yaml: our own help, and the texts around another company's chat.
import { z } from 'astro/zod'
import { line, link, paragraph, template } from './fields.ts'

const option = {
  /** Names the option in a list of ways to reach us. */
  option: line(30),
  button: line(30),
  note: line(60),
  heading: line(60),
}

const searchWords = z.strictObject({
  ...option,
  about: paragraph(240).describe('Says what it is, and what happens to what is typed.'),
  label: line(60),
  found: template(60, ['count', 'query']),
  foundOne: template(60, ['query']),
  none: template(100, ['query']),
  failed: line(100),
  kinds: z.strictObject({ question: line(30), guide: line(30), page: line(30) }),
  often: line(40),
  next: z.strictObject({ heading: line(60), text: paragraph(160), links: z.array(link).min(1).max(3) }),
  synonyms: z.array(z.array(z.string().regex(/^[a-z0-9]+$/, 'Write single words in small letters')).min(2)),
})

export const helpSchema = z.strictObject({
  search: searchWords,
  chat: z.strictObject({
    ...option,
    about: template(160, ['company']),
    start: line(40),
    frameTitle: template(60, ['company']).describe('Names the chat window for screen readers.'),
    link: template(60, ['company']),
  }),
  close: line(20),
})

export type Help = z.infer<typeof helpSchema>
