// content/pages/product.yaml, section by section, in page order.
import { z } from 'astro/zod'
import { line } from '#domain/words/text-schema.ts'
import { readOn } from './endings.ts'
import { intro, link, markedLine, point, section, seo } from './fields.ts'

export const productSchema = z.strictObject({
  seo,
  intro: intro.required({ more: true }),
  letter: z
    .strictObject({
      heading: line(60),
      greeting: line(40),
      yours: line(20).describe('Shown before each decision.'),
      clauses: z
        .array(
          z.strictObject({
            day: line(10),
            step: line(30).describe('The step of the hire that wrote the sentence.'),
            text: markedLine(160).describe('A sentence of the letter; the words between [ and ] were filled in.'),
            from: line(140).describe('What the sentence was written from.').meta({ title: 'Where it comes from' }),
            decision: line(90).meta({ title: 'What you decide' }),
          }),
        )
        .min(4)
        .max(8),
    })
    .describe(
      'An offer letter to the person of the story on the home page. The words of its signature are in content/workspace.yaml.',
    ),
  film: z.strictObject({ heading: line(60) }),
  account: section.extend({
    services: z.array(point).length(3),
    scopesHeading: line(50).meta({ title: 'Heading of the permissions' }),
    scopes: z.array(line(50)).length(6).describe('The permissions as the specification words them.'),
    promise: line(90).meta({ title: 'Promise below it' }),
    more: link,
  }),
  readOn,
})

export type Product = z.infer<typeof productSchema>
