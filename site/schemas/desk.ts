// content/pages/desk.yaml: who waits for an answer, for our own team.
import { z } from 'astro/zod'
import { counted, line, template } from '#domain/words/text-schema.ts'
import { ending, here, seo } from './fields.ts'

export const deskSchema = z.strictObject({
  seo,
  here,
  heading: counted(),
  nobody: line(60),
  late: template(60, ['time']),
  due: template(60, ['time']),
  button: line(40),
  rest: counted().describe('Shown when there are more requests than one page can list.'),
  expired: ending,
  unreadable: ending.meta({ title: 'When it cannot be read' }),
  none: ending,
})

export type DeskWords = z.infer<typeof deskSchema>
