// content/pages/support.yaml. The addresses and the phone number are in content/site.yaml under contact › support.
import { z } from 'astro/zod'
import { line, paragraph } from '#domain/words/text-schema.ts'
import { nextStep } from './endings.ts'
import { here, lead, pictureText, seo } from './fields.ts'

const answering = {
  text: paragraph(200),
  when: line(60).describe('When somebody answers there.'),
}

const channel = z.strictObject({ name: line(30), ...answering })

const liveChannel = z
  .strictObject({
    name: line(30),
    search: z.strictObject(answering),
    chat: z.strictObject(answering),
  })
  .describe(
    '`search` is shown while our own help answers, `chat` while a chat company is switched on in content/site.yaml.',
  )

export const supportSchema = z.strictObject({
  seo,
  here,
  heading: line(80),
  lead,
  week: z.strictObject({
    description: pictureText,
    hours: line(50),
    days: z.array(line(4)).length(7).describe('Short names, Monday first; the first five are working days.'),
    asked: line(40).meta({ title: 'When somebody asks' }),
    answered: line(40).meta({ title: 'When the answer comes' }),
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
