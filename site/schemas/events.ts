// content/pages/events.yaml, and the events themselves: content/events/<name>.yaml.
import { z } from 'astro/zod'
import { line, paragraph } from '#domain/words/text-schema.ts'
import { blocksBelow } from './block-page.ts'
import { nextStep } from './endings.ts'
import { here, intro, lead, link, sample, seo } from './fields.ts'
import { aliases } from './redirects.ts'
import { timeAndZone, zoneAdvice, zonedTime } from './time-and-zone.ts'

export const eventsSchema = z.strictObject({
  seo,
  intro: intro.omit({ action: true, more: true }),
  toCome: line(60).meta({ title: 'Heading of those to come' }),
  past: line(60).meta({ title: 'Heading of those that are past' }),
  none: paragraph(200).describe('Shown instead of the list while no event is planned.'),
  labels: z.strictObject({
    when: line(30),
    where: line(30),
    seats: line(30),
    online: line(30).describe('Shown instead of the place for events without one.'),
    isPast: line(120).describe('Shown instead of the button once the event is over.'),
  }),
  next: nextStep,
})

/** Addresses of other occasions, and of other events. */
const aboutAnother = /[?&](webinar|demo|reference|partnership|event=)|\/(events|webinars)([/?#]|$)/

export const eventSchema = z
  .strictObject({
    seo,
    here,
    heading: line(80),
    lead,
    starts: timeAndZone,
    ends: zonedTime.describe('From then on, the event is listed as past.').meta({ title: 'Ends' }),
    place: z
      .strictObject({ name: line(60), address: line(120) })
      .optional()
      .describe('Leave it out for an event online.'),
    seats: z.int().min(2).max(40).optional().describe('How many people have room. The picture draws as many chairs.'),
    action: link.describe(
      'The button to sign up, shown until the event is over. The page adds to /contact?event which event it is.',
    ),
    sample,
    blocks: blocksBelow,
    aliases,
  })
  .refine(({ action }) => !aboutAnother.test(action.href), {
    path: ['action', 'href'],
    error: 'Write /contact?event, which asks for this event: this address is about something else',
  })
  .refine(({ starts, ends }) => Date.parse(ends) > Date.parse(starts.at), {
    path: ['ends'],
    error: 'Write an end that is later than the start',
  })
  .superRefine(({ starts, ends }, context) => {
    const message = zoneAdvice(ends, starts.timeZone)
    if (message) context.addIssue({ code: 'custom', path: ['ends'], message })
  })

/** Whether it was over at build time; later, the browser decides. */
export const isPast = ({ ends }: Pick<EventPage, 'ends'>): boolean => Date.parse(ends) <= Date.now()

export type Events = z.infer<typeof eventsSchema>
export type EventPage = z.infer<typeof eventSchema>
