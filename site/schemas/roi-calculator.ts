// content/pages/roi-calculator.yaml: the words of the ROI calculator. Its formulas are in domain/roi/roi.ts.
import { z } from 'astro/zod'
import { counted, line, paragraph, template } from '#domain/words/text-schema.ts'
import { letterEnding } from './endings.ts'
import { here, lead, section, seo } from './fields.ts'

const field = z.strictObject({ label: line(40), hint: line(60).optional() })

const numberField = field.extend({
  missing: line(90).describe('Shown when the number is missing.'),
  outside: line(90).describe('Shown for anything that is not such a number, or is out of range.'),
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
    .max(4)
    .meta({ title: 'What it assumes' }),
})

export const roiCalculatorSchema = z.strictObject({
  seo,
  here,
  heading: line(80),
  shareHeading: line(80).describe('Shown on the picture of a shared result.'),
  lead,
  form: z.strictObject({
    title: line(60),
    firstName: field,
    lastName: field,
    email: field,
    company: field,
    recruiter: numberField,
    volume: numberField,
    salary: numberField,
    avgTime: numberField.meta({ title: 'Average time' }),
    outSideAgencies: numberField.meta({ title: 'Outside agencies' }),
    unclear: template(120, ['thousands', 'decimal']).describe(
      'Shown for a number that can mean two, like 1.200 in English. {thousands} and {decimal} are these two.',
    ),
    submit: line(40).meta({ title: 'Button that sends' }),
    refused: template(100, ['fields']).describe(
      'Shown above the form when it was sent without scripts and needs a change. {fields} are the names of the fields.',
    ),
  }),
  results: z.strictObject({
    title: line(60),
    seats: counted(120),
    net: line(60).meta({ title: 'Name of the net result' }),
    range: z.strictObject({
      low: line(20),
      expected: line(20),
      high: line(20),
      note: template(120, [], ['sensitivity']),
    }),
    savingPercent: z.strictObject({ label: line(40), scale: line(30) }),
    daysReduced: z.strictObject({ label: line(40), scale: template(30, [], ['scale']) }),
    savingPerHire: z.strictObject({ label: line(40), scale: template(30, [], ['scale']) }),
    notes: z
      .strictObject({
        lacking: template(120, ['fields']).describe('{fields} are the numbers that are missing or invalid.'),
        nothingToCompare: paragraph(200).meta({ title: 'When there is nothing to compare' }),
        belowZero: template(280, [], ['breakEven']).meta({ title: 'When it is below zero' }),
        lowBelowZero: template(200, [], ['sensitivity']).describe('Shown when only the low figure is below zero.'),
        daysOverScale: template(200, ['daysPerHire'], ['days', 'volume']).meta({
          title: 'When the days exceed the scale',
        }),
        perHireOverScale: template(200, [], ['scale']).meta({ title: 'When the saving exceeds the scale' }),
      })
      .describe(
        'Shown beside the figures: when a ring cannot show one, when there is no saving, or when a number is missing.',
      ),
    example: z
      .strictObject({
        mark: line(20).describe('Clearly visible on the picture.'),
        volume: z.int().min(1).max(10_000).describe('How many people the company hires a year.'),
        salary: z.number().min(1).max(1000).describe('Cost of an hour of labor, in dollars.'),
        given: template(60, ['volume', 'salary']).meta({ title: 'What was entered' }),
        description: template(240, ['net', 'percent', 'days', 'perHire'], ['volume', 'salary']),
      })
      .describe(
        'The result of a fictional company, shown as a picture until there is a real result. Its figures are calculated from the two numbers.',
      ),
    announced: template(200, [], ['net', 'percent', 'days', 'perHire']).describe('Read out after Calculate.'),
    demo: z
      .strictObject({ label: line(40), note: line(160) })
      .describe('A link that adds the result to a request for a demo.'),
    copy: line(30).meta({ title: 'Button that copies the link' }),
    copied: line(80).meta({ title: 'Once it is copied' }),
    link: line(40).describe('Replaces the button when scripts are off.'),
    print: line(30).meta({ title: 'Button that prints' }),
  }),
  method: z
    .strictObject({
      sign: line(40).describe('Name of the icon for screen readers.'),
      title: line(40),
      text: paragraph(240),
      lead: line(60).meta({ title: 'Introduction' }),
      scenarios: z.array(line(80)).length(4),
    })
    .describe('Shown in the popover of the info icon.'),
  arithmetic: section.extend({
    waiting: line(100).meta({ title: 'Before there is a result' }),
    inputs: z.strictObject({
      recruiter: line(40),
      volume: line(40),
      salary: line(40),
      avgTime: line(40).meta({ title: 'Average time' }),
      outSideAgencies: line(40).meta({ title: 'Outside agencies' }),
    }),
    assumes: line(40).meta({ title: 'What it assumes' }),
    spread: template(120, [], ['sensitivity', 'low', 'high']).meta({ title: 'The range in words' }),
    netSavings: figure,
    savingPercent: figure,
    daysReduced: figure,
    savingPerHire: figure,
  }),
  print: z
    .strictObject({
      preparedFor: template(80, [], ['company', 'name']),
      address: line(80).meta({ title: 'Above the address' }),
    })
    .describe('Shown only in print.'),
  next: letterEnding,
})

export type RoiWords = z.infer<typeof roiCalculatorSchema>
