// content/pages/webinars.yaml: the featured webinar and how its hour goes.
import { z } from 'astro/zod'
import { line, paragraph } from '#domain/words/text-schema.ts'
import { nextStep } from './endings.ts'
import { drawnPerson, intro, link, sameEverywhere, seo } from './fields.ts'
import { timeAndZone, timeZone } from './time-and-zone.ts'

export const webinarsSchema = z.strictObject({
  seo,
  intro: intro.omit({ action: true, more: true }),
  picture: z
    .strictObject({
      asleep: line(90).describe('Explains the dark hours, and what people get who are asleep then.'),
      places: z
        .array(z.strictObject({ name: line(24), timeZone }))
        .min(3)
        .max(7)
        .describe('Where people watch from, west to east.'),
    })
    .describe('The picture beside the heading shows the local time in these places when the webinar begins.'),
  featured: z.strictObject({
    avatar: drawnPerson,
    name: sameEverywhere(40),
    title: line(60),
    quote: paragraph(160).describe('The title of the talk.'),
    label: line(40).describe('Shown above the title of the talk.'),
    starts: timeAndZone
      .optional()
      .describe(
        'When the webinar begins, in its own time zone. Leave it out while no date is set. Once it has begun, the page shows `undated` instead. If the site sends mails to visitors, those with a seat are told about a new date by mail.',
      ),
    minutes: z
      .int('Write whole minutes')
      .min(5)
      .max(600)
      .describe('How long it lasts, for the calendars of participants.'),
    undated: line(90).describe('Shown instead of the date while none is set, and once it has passed.'),
    note: paragraph(160).describe('Shown beside the button: what it costs and what happens next.'),
    action: link,
  }),
  hour: z.strictObject({
    heading: line(60),
    parts: z.array(z.strictObject({ minutes: line(16), name: line(40), text: paragraph(200) })).min(3),
  }),
  next: nextStep,
})

export type Webinars = z.infer<typeof webinarsSchema>
export type HourInPlacesWords = Webinars['picture']
