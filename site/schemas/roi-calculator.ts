// content/pages/roi-calculator.yaml: the words of the ROI calculator. Its formulas are in domain/roi.ts.
import { z } from 'astro/zod'
import { letterEnding } from './endings.ts'
import { line, paragraph, seo, template } from './fields.ts'

const field = z.strictObject({ label: line(40), hint: line(60).optional() })

const numberField = field.extend({
  missing: line(90).describe('Said where it is empty.'),
  outside: line(90).describe('Said of what is no such number, or out of its range.'),
})

const constants = ['savedHours', 'baselineHours', 'platformCost']
const numbers = [...constants, 'recruiter', 'volume', 'salary', 'avgTime', 'outSideAgencies']

/** The explanation of one figure. `sum` and `reading` need the visitor's numbers, the rest is always shown. */
const figure = z.strictObject({
  name: line(60),
  formula: line(120),
  sum: template(160, [], [...numbers, 'baselineCost', 'netSavings', 'result']),
  reading: template(280, [], [...numbers, 'baselineCost', 'netShare', 'daysPerHire']),
  assumes: z
    .array(template(160, [], [...constants]))
    .min(1)
    .max(4),
})

export const roiCalculatorSchema = z.strictObject({
  seo,
  here: line(40).describe('Short name of the page in the breadcrumb.'),
  heading: line(80),
  shareHeading: line(80).describe('On the picture of a shared link that carries a result.'),
  lead: paragraph(200),
  form: z.strictObject({
    title: line(60),
    firstName: field,
    lastName: field,
    email: field,
    company: field,
    recruiter: numberField,
    volume: numberField,
    salary: numberField,
    avgTime: numberField,
    outSideAgencies: numberField,
    submit: line(40),
    refused: line(100).describe('Shown above the form when a post without scripts has errors.'),
  }),
  results: z.strictObject({
    title: line(60),
    seats: z.strictObject({ one: template(120, [], ['seats']), other: template(120, [], ['seats']) }),
    net: line(60),
    range: z.strictObject({
      low: line(20),
      expected: line(20),
      high: line(20),
      note: template(120, [], ['sensitivity']),
    }),
    savingPercent: z.strictObject({ label: line(40), scale: line(30) }),
    daysReduced: z.strictObject({ label: line(40), scale: template(30, [], ['scale']), day: line(10), days: line(10) }),
    savingPerHire: z.strictObject({ label: line(40), scale: template(30, [], ['scale']) }),
    notes: z.strictObject({
      nothingToCompare: paragraph(200),
      belowZero: template(200, [], ['breakEven']),
      daysOverScale: template(200, ['daysPerHire', 'volume'], ['days']),
      perHireOverScale: template(200, [], ['scale']),
    }),
    example: z
      .strictObject({
        mark: line(20).describe('Stands plainly on the picture.'),
        volume: z.number().int().min(1).max(10_000).describe('Hires a year, and dollars for an hour of labor.'),
        salary: z.number().min(1).max(1000),
        given: template(60, ['volume', 'salary']),
        description: template(240, ['net', 'percent', 'days', 'perHire'], ['volume', 'salary']),
      })
      .describe(
        'A result of a company that does not exist, shown as a picture until there is one. Its figures are worked out.',
      ),
    announced: template(200, [], ['net', 'percent', 'days', 'perHire']),
    copy: line(30),
    copied: line(80),
    link: line(40).describe('Replaces the button when scripts are off.'),
    print: line(30),
  }),
  method: z
    .strictObject({
      sign: line(40).describe('Name of the sign, for screen readers.'),
      title: line(40),
      text: paragraph(240),
      lead: line(60),
      scenarios: z.array(line(80)).length(4, 'List the four scenarios'),
    })
    .describe('The popover behind the info sign.'),
  arithmetic: z.strictObject({
    heading: line(60),
    lead: paragraph(160),
    waiting: line(100),
    inputs: z.strictObject({
      recruiter: line(40),
      volume: line(40),
      salary: line(40),
      avgTime: line(40),
      outSideAgencies: line(40),
    }),
    assumes: line(40),
    spread: template(120, [], ['sensitivity', 'low', 'high']),
    netSavings: figure,
    savingPercent: figure,
    daysReduced: figure,
    savingPerHire: figure,
  }),
  print: z
    .strictObject({ preparedFor: template(80, [], ['company', 'name']), address: line(80) })
    .describe('Only in print.'),
  next: letterEnding,
})

export type RoiWords = z.infer<typeof roiCalculatorSchema>
