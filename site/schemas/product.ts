// content/pages/product.yaml, section by section, in page order.
import { z } from 'astro/zod'
import { line } from '#domain/words/text-schema.ts'
import { bandEnding } from './endings.ts'
import { intro, lead, link, pictureText, point, section, seo } from './fields.ts'
import { interviewTranscript, offerLetter } from './picture-content.ts'

/** The head of a chapter: when, what happens, and what the reader decides. */
const day = z.strictObject({
  day: line(10),
  heading: line(60),
  lead,
  decision: line(90).meta({ title: 'What you decide' }),
})

const brief = day
  .extend({
    description: pictureText,
    notesCaption: line(40).meta({ title: 'Caption of the notes' }),
    notes: z.array(line(30)).min(3).max(5),
    advertCaption: line(30).meta({ title: 'Caption of the advert' }),
    advertAside: line(20).meta({ title: 'Note beside the advert' }),
    title: line(50),
    lines: z.array(line(80)).min(2).max(4),
    added: z
      .strictObject({
        text: line(70),
        note: line(40).meta({ title: 'Note on what was added' }),
        keep: line(20).describe('Label of the checkbox; if it is not ticked, the sentence is struck out.'),
      })
      .describe('A sentence that was not in the notes, and the question about it.'),
  })
  .describe('The picture in which notes become an advert.')

const halfHours = 8

const isFreeForAll = (people: readonly { busy: string }[], slot: number) =>
  people.every(({ busy }) => busy[slot] === 'f')

const sharedCalendar = z.strictObject({
  description: pictureText,
  caption: line(20),
  hours: z
    .array(line(2))
    .length(halfHours / 2 + 1)
    .describe('The full hours along the top, from first to last.'),
  people: z
    .array(
      z.strictObject({
        name: line(20),
        busy: z
          .string()
          .regex(/^[bf]{8}$/, 'Write eight letters, b for busy and f for free')
          .describe(
            'One letter for each of the eight half hours from 9 to 13: b is busy, f is free. Exactly one half hour is free in all five calendars.',
          )
          .meta({ title: 'Busy and free' }),
      }),
    )
    .length(5)
    .refine(
      (people) =>
        Array.from({ length: halfHours }, (_, slot) => slot).filter((slot) => isFreeForAll(people, slot)).length === 1,
      'Leave exactly one half hour that is free in all five: the picture marks it',
    ),
})

export const productSchema = z.strictObject({
  seo,
  intro: intro.required({ more: true }),
  brief,
  film: section,
  days: z.strictObject({
    yours: line(20).describe('Shown before each decision.'),
    sequence: day.extend({
      description: pictureText,
      emails: z
        .array(
          z.strictObject({
            when: line(10).meta({ title: 'Time or day' }),
            name: line(20),
            text: line(50),
            sent: z.boolean().meta({ title: 'Has been sent' }),
          }),
        )
        .length(4),
    }),
    calendar: day.extend(sharedCalendar.shape),
    meeting: day.extend({
      transcript: interviewTranscript,
      kit: z.strictObject({ heading: line(50), questions: z.array(line(80)).length(3) }),
    }),
    letter: day.extend({
      description: pictureText,
      offer: offerLetter,
      terms: z.array(z.strictObject({ name: line(12), value: line(24) })).length(3),
    }),
  }),
  account: section.extend({
    services: z.array(point).length(3),
    scopesHeading: line(50).meta({ title: 'Heading of the permissions' }),
    scopes: z.array(line(50)).length(6).describe('The permissions as the specification words them.'),
    promise: line(90).meta({ title: 'Promise below it' }),
    more: link,
  }),
  nextStep: bandEnding,
})

/** Index of the half hour that is free in all calendars. */
export const sharedSlot = (people: readonly { busy: string }[]): number =>
  Array.from({ length: halfHours }, (_, slot) => slot).findIndex((slot) => isFreeForAll(people, slot))

export type Product = z.infer<typeof productSchema>
