// content/workspace.yaml: the workspace that one hire passes through, with the words of its five panes.
import { z } from 'astro/zod'
import { line, paragraph, template } from '#domain/words/text-schema.ts'
import { drawnPerson, link, sameEverywhere } from './fields.ts'
import type { Drawn } from './portrait.ts'

const halfHours = 8
const sharedHalfHours = 4

type Calendars = readonly { busy: readonly string[] }[]

/** Returns the slots that are free in all calendars, in the order of the week. */
export const sharedSlots = (calendars: Calendars): { day: number; time: number }[] =>
  (calendars[0]?.busy ?? []).flatMap((_, day) =>
    Array.from({ length: halfHours }, (_, time) => ({ day, time })).filter(({ time }) =>
      calendars.every(({ busy }) => busy[day]?.[time] === 'f'),
    ),
  )

const rail = z.strictObject({
  roles: line(30).meta({ title: 'Heading of the roles' }),
  open: z
    .array(z.strictObject({ title: line(30), applications: z.int().min(0) }))
    .min(2)
    .max(4)
    .describe('The first open role is the one of this hire.'),
  log: line(30).meta({ title: 'Heading of the log' }),
  entries: z
    .array(z.strictObject({ day: line(10), text: line(40) }))
    .length(5)
    .describe('What has happened at each step; the day is also shown beside the step.'),
  last: z.strictObject({ day: line(10), text: line(40) }).describe('What has happened when the letter is signed.'),
})

const source = z.strictObject({
  title: line(30),
  places: z
    .array(z.strictObject({ name: line(30), found: z.int().min(1).meta({ title: 'How many were found' }) }))
    .length(3),
  people: z
    .array(
      z.strictObject({
        name: sameEverywhere(40),
        about: line(40),
        place: z.int().min(1).max(3).describe('The place in the list where the person was found: 1, 2 or 3.'),
        why: line(90).meta({ title: 'Why this person' }),
      }),
    )
    .length(4),
  rest: line(50).describe('Says how many more were found.'),
})

const screen = z
  .strictObject({
    title: line(30),
    legend: line(80).describe('Says that CVs can be pressed.'),
    of: template(20, ['points', 'most']),
    criteria: z
      .array(z.strictObject({ name: line(30), most: z.int().min(1).meta({ title: 'Most points' }) }))
      .length(5),
    people: z
      .array(
        z.strictObject({
          name: sameEverywhere(40),
          about: line(40),
          points: z.array(z.int().min(0)).length(5),
          lines: z.array(line(60)).length(5),
        }),
      )
      .length(4)
      .describe('Best first. Each score is the sum of the points.'),
    decision: line(80).meta({ title: 'What you decide' }),
  })
  .refine(
    ({ people, criteria }) => people.every(({ points }) => points.every((one, at) => one <= (criteria[at]?.most ?? 0))),
    {
      path: ['people'],
      error: 'Give no more points than the criterion has',
    },
  )

const engage = z.strictObject({
  title: sameEverywhere(40),
  candidate: z.strictObject({ avatar: drawnPerson, role: line(40), place: line(30) }),
  you: line(40).describe('Shown above an email that a person approved.'),
  agent: line(40).describe('Shown above an email that the agent sent by itself.'),
  mails: z
    .array(
      z.strictObject({
        from: z.enum(['you', 'candidate', 'agent']),
        when: line(12).meta({ title: 'Time' }),
        text: line(200),
      }),
    )
    .length(4),
  rules: z.array(line(40)).length(3).describe("The rules for the agent's emails."),
})

const schedule = z.strictObject({
  title: line(30),
  legend: line(80).describe('Says that a slot can be chosen.'),
  days: z.array(z.strictObject({ short: line(4), name: line(12) })).length(5),
  times: z.array(line(8)).length(halfHours),
  calendars: z
    .array(
      z.strictObject({
        name: line(30),
        busy: z
          .array(z.string().regex(/^[bf]{8}$/, 'Write eight letters, b for busy and f for free'))
          .length(5)
          .describe('One word per day, with a letter for each of its eight half hours: b is busy, f is free.'),
      }),
    )
    .length(2)
    .refine(
      (calendars) => sharedSlots(calendars).length === sharedHalfHours,
      `Leave exactly ${sharedHalfHours} half hours that are free in both: these can be chosen`,
    ),
  agreed: z
    .int()
    .min(1)
    .max(sharedHalfHours)
    .describe('The slot that is selected at first: 1 is the earliest of the four.'),
  slot: template(30, ['day', 'time']),
  answer: template(60, ['slot']).describe('The candidate’s answer.'),
  invitation: template(120, ['slot']),
})

const offer = z.strictObject({
  title: line(30),
  greeting: line(40),
  text: template(200, ['slot']),
  terms: z.array(z.strictObject({ name: line(12), value: line(24) })).length(3),
  signature: z.strictObject({
    label: line(30),
    place: line(30).describe('Shown on the line until somebody signs.'),
    type: line(40).describe('The first sentence of the hint, and without scripts the only one.'),
    draw: line(60).describe('The second sentence of the hint.'),
    clear: line(20).describe('The button that clears the signature.'),
    note: paragraph(140).describe('Says that the signature is neither stored nor sent.'),
    done: line(80).describe('Shown once somebody has signed.'),
  }),
  filled: line(40).describe('Shown above the terms.'),
})

export const workspaceSchema = z.strictObject({
  legend: line(60).describe('Read out before the five steps.'),
  role: line(50).describe('The role of this hire.'),
  more: link.describe('The link below the workspace on the home page.'),
  rail,
  source,
  screen,
  engage,
  schedule,
  offer,
})

export type Workspace = z.infer<typeof workspaceSchema>
export type DrawnWorkspace = Omit<Workspace, 'engage'> & {
  engage: Omit<Workspace['engage'], 'candidate'> & { candidate: Drawn<Workspace['engage']['candidate']> }
}
