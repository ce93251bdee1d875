// content/shortlists.yaml: the roles, people and sums of “Strike a line”.
import { z } from 'astro/zod'
import { decisions } from '#domain/shortlist/shortlist.ts'
import { counted, line, objectOf, paragraph, template } from '#domain/words/text-schema.ts'
import { sameEverywhere, uniqueBy } from './fields.ts'

const id = z.string().regex(/^[a-z]+$/, 'Write one word in small letters: it is part of shared addresses')
const points = z.int().min(0)

const evidence = z
  .strictObject({
    id,
    line: line(48).describe('The line of the CV.'),
    criterion: line(24),
    most: points.describe('The maximum points of the criterion. Those of the five criteria of a role add up to 100.'),
    points: points.describe('How many of them the line earns.'),
    without: paragraph(110).describe('Shown when the line is struck out: what is missing now, and what to ask.'),
  })
  .refine(({ points, most }) => points <= most, {
    path: ['points'],
    error: 'Write no more points than the maximum of the criterion',
  })

/** A person on the shortlist, with a short description. */
const person = z.strictObject({ name: sameEverywhere(24), about: line(32) })

const role = z.strictObject({
  id,
  tab: line(12).describe('Shown on the switch between the roles.'),
  role: line(40),
  aside: line(20).describe('Shown beside "Shortlist".').meta({ title: 'Note at the side' }),
  fell: template(60, ['from', 'to']).describe('The text on a shared picture, without the name.'),
  stays: template(60, ['to']),
  slot: line(24).describe('The time at which the first person can be met.'),
  candidate: person.describe('The person whose CV is open.'),
  evidence: z
    .array(evidence)
    .length(5)
    .superRefine(uniqueBy('id'))
    .refine((lines) => lines.reduce((sum, { most }) => sum + most, 0) === 100, {
      error: 'Change "most" until the maximum points of all criteria add up to 100',
    }),
  others: z
    .array(
      person.extend({
        points: z.array(points).length(5).describe('The points for each criterion, in the order of the evidence.'),
      }),
    )
    .length(3),
})

export const shortlistsSchema = z.strictObject({
  words: z.strictObject({
    title: line(40),
    role: line(20).describe('Name of the switch between the roles.'),
    own: line(16).describe("The last option of the switch: the visitor's own job ad and CV."),
    press: line(40).meta({ title: 'Above the lines' }),
    ad: line(20).describe('Shown above the name of the role and the requirements of its ad.'),
    most: template(20, ['most']).describe('Shown after the points of a line, with the maximum of its criterion.'),
    total: line(20).describe('Shown beside the total.'),
    among: template(30, ['place']).meta({ title: 'Place among the four' }),
    bySelf: template(120, ['score'])
      .describe('Shown instead of the total to visitors without scripts, for whom it is not calculated.')
      .meta({ title: 'Without scripts' }),
    undo: line(20),
    shortlist: line(20),
    places: z.array(line(12)).length(4).describe('The four places on the shortlist, as they appear in a sentence.'),
    whole: paragraph(110).describe('Shown while no line is struck.'),
    standing: template(60, ['name', 'score', 'place']).meta({ title: 'Read aloud after a change' }),
    nothingLeft: paragraph(110).describe('Shown when all five are struck.'),
    decision: line(20).meta({ title: 'Heading of the decision' }),
    decisions: objectOf(decisions, line(16)),
    undecided: paragraph(90).describe('Shown before a decision.'),
    decided: objectOf(decisions, template(90, ['name'], ['slot'])).describe(
      'Shown after the decision. The name is the first name.',
    ),
    demo: line(40).meta({ title: 'Link to a demo' }),
    demoNote: line(80).meta({ title: 'Below that link' }),
    picture: z
      .strictObject({
        save: line(24),
        share: line(24),
        struckOne: template(60, ['line']).describe('The text on a shared picture, with the line of the sample.'),
        struckOwn: line(40).describe('The same for a CV of the visitor, which stays out of the picture.'),
        struckMore: counted(40),
      })
      .describe('The text on the picture that visitors can save of what they struck.'),
    message: z
      .strictObject({
        role: template(80, ['role']).meta({ title: 'The role' }),
        struck: template(40, ['lines']).meta({ title: 'What was struck out' }),
        nothingStruck: line(60).meta({ title: 'When nothing was struck out' }),
        standing: template(60, ['name', 'score', 'place']).meta({ title: 'The standing' }),
        decided: objectOf(decisions, template(60, ['name'], ['slot'])),
      })
      .describe('The link to a demo adds these to the message of the request, one per line.'),
  }),
  roles: z.array(role).min(1).max(5).superRefine(uniqueBy('id')),
})

export type Shortlists = z.infer<typeof shortlistsSchema>
export type ShortlistRole = Shortlists['roles'][number]
