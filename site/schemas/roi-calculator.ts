// content/pages/roi-calculator.yaml: the words of the ROI calculator. Its formulas are in domain/roi.ts.
import { z } from 'astro/zod'
import { letterEnding } from './endings.ts'
import { here, lead, line, paragraph, section, seo, template } from './fields.ts'

const field = z.strictObject({ label: line(40), hint: line(60).optional() })

const numberField = field.extend({
  missing: line(90).describe('This is said where the number is missing.'),
  outside: line(90).describe('This is said of what is no such number, or out of its range.'),
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
  shareHeading: line(80).describe('Stands on the picture of a shared link that carries a result.'),
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
    submit: line(40).meta({ title: 'Button that sends' }),
    refused: template(100, ['fields']).describe(
      'Stands over the form when it was sent without scripts and needs a change. {fields} are the names of what needs it.',
    ),
  }),
  results: z.strictObject({
    title: line(60),
    seats: z.strictObject({
      one: template(120, [], ['seats']).meta({ title: 'With one seat' }),
      other: template(120, [], ['seats']).meta({ title: 'With several seats' }),
    }),
    net: line(60).meta({ title: 'Name of the net result' }),
    range: z.strictObject({
      low: line(20),
      expected: line(20),
      high: line(20),
      note: template(120, [], ['sensitivity']),
    }),
    savingPercent: z.strictObject({ label: line(40), scale: line(30) }),
    daysReduced: z.strictObject({
      label: line(40),
      scale: template(30, [], ['scale']),
      day: line(10).meta({ title: 'Word for one day' }),
      days: line(10).meta({ title: 'Word for several days' }),
    }),
    savingPerHire: z.strictObject({ label: line(40), scale: template(30, [], ['scale']) }),
    notes: z
      .strictObject({
        lacking: template(120, ['fields']).describe('{fields} are the numbers that are missing or cannot be used.'),
        nothingToCompare: paragraph(200).meta({ title: 'When there is nothing to compare' }),
        belowZero: template(280, [], ['breakEven']).meta({ title: 'When it is below zero' }),
        lowBelowZero: template(200, [], ['sensitivity']).describe(
          'This is said when only the low figure is below zero.',
        ),
        daysOverScale: template(200, ['daysPerHire'], ['days', 'volume']).meta({
          title: 'When the days exceed the scale',
        }),
        perHireOverScale: template(200, [], ['scale']).meta({ title: 'When the saving exceeds the scale' }),
      })
      .describe(
        'Each is said beside the figures: when a ring cannot show one, when a saving is none, or when a number is missing.',
      ),
    example: z
      .strictObject({
        mark: line(20).describe('Stands plainly on the picture.'),
        volume: z.int().min(1).max(10_000).describe('The company hires this many people a year.'),
        salary: z.number().min(1).max(1000).describe('An hour of labor costs this many dollars.'),
        given: template(60, ['volume', 'salary']).meta({ title: 'What was entered' }),
        description: template(240, ['net', 'percent', 'days', 'perHire'], ['volume', 'salary']),
      })
      .describe(
        'This is the result of a company that does not exist, a picture that goes once there is a real result. Its figures follow from the two numbers.',
      ),
    announced: template(200, [], ['net', 'percent', 'days', 'perHire']).describe('This is read out after Calculate.'),
    demo: z
      .strictObject({ label: line(40), note: line(160) })
      .describe('This link takes the result along into a request for a demo.'),
    copy: line(30).meta({ title: 'Button that copies the link' }),
    copied: line(80).meta({ title: 'Once it is copied' }),
    link: line(40).describe('Replaces the button when scripts are off.'),
    print: line(30).meta({ title: 'Button that prints' }),
  }),
  method: z
    .strictObject({
      sign: line(40).describe('Names the sign for screen readers.'),
      title: line(40),
      text: paragraph(240),
      lead: line(60).meta({ title: 'Introduction' }),
      scenarios: z.array(line(80)).length(4),
    })
    .describe('These stand in the popover behind the info sign.'),
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
    .describe('These stand only in print.'),
  next: letterEnding,
})

export type RoiWords = z.infer<typeof roiCalculatorSchema>
