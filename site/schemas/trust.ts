// content/pages/trust.yaml: the trust file. Each of its statements is a claim of content/claims.yaml, with an owner and an end.
import { z } from 'astro/zod'
import { counted, line, paragraph, template } from '#domain/words/text-schema.ts'
import { nextStep } from './endings.ts'
import { claimId, day, here, lead, sameEverywhere, sample, seo } from './fields.ts'

const entry = z.strictObject({
  name: line(70).describe('A few words on what the statement is about.'),
  claim: claimId,
  text: paragraph(300)
    .optional()
    .describe('Shown instead of the wording of the claim, if that is a figure that needs a sentence.'),
  aside: line(160).optional(),
})

const part = z.strictObject({
  title: line(50),
  lead,
  aside: line(40).optional().describe('Heading of the column with the asides, if the entries have any.'),
  entries: z.array(entry).min(1).max(14),
})

const downloads = z.strictObject({ csv: line(60), json: line(60) })

export const trustSchema = z.strictObject({
  seo,
  here,
  heading: line(40),
  lead,
  contents: line(30).describe('Heading of the list of parts.'),
  facts: z
    .strictObject({ statements: line(40), owners: line(40), underReview: line(40), nextReview: line(40) })
    .describe('Shown beside a number or a day that is calculated from the statements.'),
  columns: z.strictObject({ name: line(30), statement: line(30), owner: line(40) }),
  until: template(60, ['day']).describe('Says until when a statement is valid.'),
  drawer: counted(40).describe('The button that opens the statements of a part.'),
  underReview: template(200, ['day', 'owner']).describe('Shown instead of a statement whose review date has passed.'),
  decisions: part,
  briefs: part.extend({
    caption: line(60),
    columns: z.strictObject({ agent: line(30), reads: line(30), writes: line(30), never: line(30) }),
    agents: z.array(z.strictObject({ agent: line(30), reads: line(160), writes: line(160), never: line(160) })).min(1),
  }),
  log: part.extend({
    caption: line(80).describe('Caption of the excerpt on the page.'),
    columns: z
      .strictObject({
        entry: line(20),
        time: line(20),
        agent: line(20),
        subject: line(20),
        action: line(30),
        reliedOn: line(30),
        approvedBy: line(30),
      })
      .describe('Column headings on the page and in the spreadsheet file.'),
    note: paragraph(300).describe('Says in the JSON file that the log is a sample.'),
    downloads,
  }),
  providers: part.extend({
    caption: line(60),
    sample,
    columns: z.strictObject({
      name: line(30),
      purpose: line(30),
      place: line(30),
      added: line(30),
      reviewed: line(30),
    }),
    companies: z.array(
      z.strictObject({
        name: sameEverywhere(40),
        purpose: line(120),
        place: line(60),
        added: day.describe('The day on which the company started to work for us.'),
        reviewed: day.describe('The day on which somebody last reviewed its contract and its security measures.'),
      }),
    ),
  }),
  audit: part.extend({
    caption: line(80).describe('Caption of the table, whose rows are in content/proof.yaml.'),
  }),
  retention: part,
  answers: part.extend({
    columns: z.strictObject({
      number: line(20),
      topic: line(20),
      question: line(20),
      answer: line(20),
      details: line(20),
      owner: line(30),
      review: line(30),
    }),
    states: z
      .strictObject({
        yes: line(20),
        partly: line(20),
        'not-yet': line(20),
        no: line(20),
        described: line(20),
        'under-review': line(20),
      })
      .describe('The short answers.'),
    count: counted(40).describe('Shown beside the name of a group.'),
    downloads,
  }),
  laws: part,
  next: nextStep,
})

export type Trust = z.infer<typeof trustSchema>
export type TrustEntry = z.infer<typeof entry>
