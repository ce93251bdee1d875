// content/wcag.yaml: the site's conformance with each criterion of WCAG 2.2.
import { z } from 'astro/zod'
import { line, template } from '#domain/words/text-schema.ts'

const states = ['unproven', 'not-applicable', 'met'] as const

const testName = z.strictObject({
  file: z
    .string()
    .regex(/\.(test|spec)\.tsx?$/, 'Write the path of a test file, like tests/e2e/accessible-pages.spec.ts'),
  title: z
    .string()
    .min(10)
    .meta({ kind: 'name' })
    .describe("The first words of the test's title, without requirement numbers."),
})

const criterion = z
  .strictObject({
    number: z.string().regex(/^\d\.\d\.\d{1,2}$/, 'Write the number of the criterion in quotes, like "1.4.11"'),
    name: line(80),
    level: z.enum(['A', 'AA']),
    state: z.enum(states),
    note: line(200).optional().describe('Tells visitors why it does not apply, or what is known about it.'),
    tests: z.array(testName).default([]),
  })
  .refine(({ state, tests }) => (state === 'met') === tests.length > 0, {
    error: 'Name the tests of a criterion that is met, and of no other',
  })
  .refine(({ state, note }) => state === 'met' || note, { error: 'Say in a note why it is not met' })

export const wcagSchema = z.strictObject({
  words: z.strictObject({
    heading: line(40),
    summary: template(300, ['total', 'met', 'notApplicable', 'unproven']),
    level: template(20, ['level']),
    states: z.strictObject({ unproven: line(40), 'not-applicable': line(40), met: line(40) }),
  }),
  criteria: z.array(criterion).length(55),
})

export type Wcag = z.infer<typeof wcagSchema>
