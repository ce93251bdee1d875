// content/pages/webinars.yaml: the featured webinar and how its hour goes.
import { z } from 'astro/zod'
import { nextStep } from './endings.ts'
import { drawnPerson, intro, line, link, paragraph, seo } from './fields.ts'

function isTimeZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone }))
  } catch {
    return false
  }
}

export const webinarsSchema = z.strictObject({
  seo,
  intro: intro.omit({ action: true, more: true }),
  picture: z.strictObject({
    description: paragraph(300).describe('Alternative text of the picture.'),
    caption: line(20),
    time: line(8),
    asker: line(30),
    question: line(60),
    answer: line(90),
    more: line(40),
    again: line(20).describe('The button that shows the moment once more.'),
  }),
  featured: z.strictObject({
    avatar: drawnPerson,
    name: line(40),
    title: line(60),
    quote: paragraph(160).describe('The title of the talk.'),
    label: line(40).describe('Shown above the title of the talk.'),
    starts: z
      .strictObject({
        at: z.iso.datetime({
          offset: true,
          precision: -1,
          error: 'Write a day, an hour and the distance to UTC, like 2027-03-10T17:00+01:00',
        }),
        timeZone: z.string().refine(isTimeZone, 'Write a time zone like Europe/Madrid'),
      })
      .optional()
      .describe('When it begins, with the time zone of its place; left out while no date is set.'),
    undated: line(90).describe('Stands there while no date is set, and takes the place of one that has passed.'),
    note: paragraph(160).describe('Shown beside the button: what it costs and what happens next.'),
    action: link,
  }),
  hour: z.strictObject({
    heading: line(60),
    parts: z
      .array(z.strictObject({ minutes: line(16), name: line(40), text: paragraph(200) }))
      .min(3, 'List at least three parts of the hour'),
  }),
  next: nextStep,
})

export type Webinars = z.infer<typeof webinarsSchema>
export type LiveQuestionWords = Webinars['picture']
