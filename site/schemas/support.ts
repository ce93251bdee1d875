// content/pages/support.yaml. The addresses and the phone number are in content/site.yaml under contact › support.
import { z } from 'astro/zod'
import { nextStep } from './endings.ts'
import { line, paragraph, seo } from './fields.ts'

const answering = {
  text: paragraph(200),
  /** When somebody answers there. */
  when: line(60),
}

const channel = z.strictObject({ name: line(30), ...answering })

/** `search` while our own help answers, `chat` while another company's chat is switched on. */
const liveChannel = z.strictObject({
  name: line(30),
  search: z.strictObject(answering),
  chat: z.strictObject(answering),
})

export const supportSchema = z.strictObject({
  seo,
  here: line(40),
  heading: line(80),
  lead: paragraph(260),
  week: z.strictObject({
    description: paragraph(300).describe('Alternative text of the picture.'),
    hours: line(50),
    days: z
      .array(line(4))
      .length(7, 'List seven days')
      .describe('Short names, Monday first; the first five are working days.'),
    asked: line(40),
    answered: line(40),
  }),
  channels: z.strictObject({ heading: line(60), email: channel, chat: liveChannel, phone: channel }),
  answer: z.strictObject({
    figure: line(10),
    heading: line(80),
    text: paragraph(240),
    include: z
      .strictObject({ heading: line(60), items: z.array(line(120)).min(2).max(4) })
      .describe('What to include in the first message.'),
  }),
  next: nextStep,
})

export type Support = z.infer<typeof supportSchema>
