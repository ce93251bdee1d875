// content/shortlists.yaml: the roles, people and sums of “Strike a line”.
import { z } from 'astro/zod'
import { decisions } from '#domain/shortlist.ts'
import { line, objectOf, paragraph, sameEverywhere, template, uniqueBy } from './fields.ts'

const id = z.string().regex(/^[a-z]+$/, 'Write one word in small letters: it stands in shared addresses')
const points = z.int().min(0)

const evidence = z
  .strictObject({
    id,
    line: line(48).describe('The line of the CV.'),
    criterion: line(24),
    most: points.describe(
      'The criterion gives this many points at most. Over the five criteria of a role they add up to 100.',
    ),
    points: points.describe('The line earns this many of them.'),
    without: paragraph(110).describe('This is said when the line is struck out: what is missing now, and what to ask.'),
  })
  .refine(({ points, most }) => points <= most, {
    path: ['points'],
    error: 'Write no more points than the criterion gives at most',
  })

/** A person on the shortlist, and in a few words who that is. */
const person = z.strictObject({ name: sameEverywhere(24), about: line(32) })

const role = z.strictObject({
  id,
  tab: line(12).describe('Stands on the switch between the roles.'),
  role: line(40),
  aside: line(20).describe('Stands beside "Shortlist".').meta({ title: 'Note at the side' }),
  fell: template(60, ['from', 'to']).describe('A picture that is shared says this, without the name.'),
  stays: template(60, ['to']),
  slot: line(24).describe('The first person can be met at this time.'),
  candidate: person.describe('The CV of this person lies open.'),
  evidence: z
    .array(evidence)
    .length(5)
    .superRefine(uniqueBy('id'))
    .refine((lines) => lines.reduce((sum, { most }) => sum + most, 0) === 100, {
      error: 'Change "most" until what the criteria give at most adds up to 100',
    }),
  others: z
    .array(
      person.extend({
        points: z
          .array(points)
          .length(5)
          .describe('Write the points for each criterion, in the order of the evidence.'),
      }),
    )
    .length(3),
})

export const shortlistsSchema = z.strictObject({
  words: z.strictObject({
    role: line(20).describe('Names the switch between the roles.'),
    own: line(16).describe('The last of the switch: a job ad and a CV of one’s own.'),
    press: line(40).meta({ title: 'Above the lines' }),
    ad: line(20).describe('Stands above the name of the role and what its ad asks for.'),
    most: template(20, ['most']).describe(
      'Stands after the points of a line and says how many its criterion gives at most.',
    ),
    total: line(20).describe('Stands beside the sum.'),
    among: template(30, ['place']).meta({ title: 'Place among the four' }),
    bySelf: template(120, ['score'])
      .describe('Takes the place of the sum for visitors without scripts, for whom it is not worked out.')
      .meta({ title: 'Without scripts' }),
    undo: line(20),
    shortlist: line(20),
    places: z.array(line(12)).length(4).describe('The four places on the shortlist, as words of a sentence.'),
    whole: paragraph(110).describe('This is said while no line is struck.'),
    standing: template(60, ['name', 'score', 'place']).meta({ title: 'Read aloud after a change' }),
    nothingLeft: paragraph(110).describe('This is said when all five are struck.'),
    decision: line(20).meta({ title: 'Heading of the decision' }),
    decisions: objectOf(decisions, line(16)),
    undecided: paragraph(90).describe('This is said before a decision.'),
    decided: objectOf(decisions, template(90, ['name'], ['slot'])).describe(
      'This is said after the decision. The name is the first name.',
    ),
    demo: line(40).meta({ title: 'Link to a demo' }),
    demoNote: line(80).meta({ title: 'Below that link' }),
    picture: z
      .strictObject({
        save: line(24),
        share: line(24),
        struckOne: line(40),
        struckMore: template(40, ['count']),
      })
      .describe('What was struck can be saved as a picture, which says this.'),
    message: z
      .strictObject({
        role: template(80, ['role']).meta({ title: 'The role' }),
        struck: template(40, ['lines']).meta({ title: 'What was struck out' }),
        nothingStruck: line(60).meta({ title: 'When nothing was struck out' }),
        standing: template(60, ['name', 'score', 'place']).meta({ title: 'The standing' }),
        decided: objectOf(decisions, template(60, ['name'], ['slot'])),
      })
      .describe('The link to a demo writes these into the message of the request, a line each.'),
  }),
  roles: z.array(role).length(3).superRefine(uniqueBy('id')),
})

export type Shortlists = z.infer<typeof shortlistsSchema>
export type ShortlistRole = Shortlists['roles'][number]
