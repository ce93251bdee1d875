// content/cookie-manager.yaml: the words of the cookie button, its manager, the list in the policy, and what is asked
// before a service of another company loads.
import { z } from 'astro/zod'
import { cookieCategories } from '#domain/pages/cookie-choice.ts'
import { line, paragraph, template } from '#domain/words/text-schema.ts'
import { lead, point, sameEverywhere } from './fields.ts'

export const cookieManagerSchema = z.strictObject({
  button: line(30).describe('Name of the button in the corner, for screen readers and as its tooltip.'),
  title: line(60),
  lead,
  state: z
    .strictObject({
      none: line(120).meta({ title: 'Before a choice' }),
      chosen: template(120, ['date', 'version']).meta({ title: 'After a choice' }),
      outdated: line(160).meta({ title: 'When the policy has changed' }),
      signal: line(200).meta({ title: 'When the browser sends a signal' }),
      saved: line(80).meta({ title: 'Once it is saved' }),
      notSaved: line(120)
        .describe('Shown instead if the browser stores nothing.')
        .meta({ title: 'Where it cannot be saved' }),
    })
    .describe('One of these is shown under the introduction. {date} and {version} are filled in.'),
  acceptAll: line(20).describe(
    'The three buttons have the same style and size: keep their labels about the same length.',
  ),
  refuseAll: line(20).meta({ title: 'Button that refuses all' }),
  save: line(20).meta({ title: 'Button that saves' }),
  close: line(20).meta({ title: 'Button that closes' }),
  policy: line(40).meta({ title: 'Link to the policy' }),
  necessary: line(30).meta({ title: 'Beside what is always on' }),
  refused: line(40).meta({ title: 'Beside what the browser refuses' }),
  holds: template(40, ['count']).describe("Opens the list of a category's entries. {count} is how many there are."),
  holdsNothing: line(60).meta({ title: 'When a group keeps nothing' }),
  categories: z.strictObject({
    authentication: point,
    security: point,
    preferences: point,
    marketing: point,
    performance: point,
  }),
  own: z
    .array(
      z.strictObject({
        name: sameEverywhere(40).describe(
          "The key in the browser's storage; a key that ends with a colon means all keys that begin with it.",
        ),
        purpose: line(120),
        place: line(30),
        lifetime: line(60),
        category: z.enum(cookieCategories),
      }),
    )
    .describe('What the website itself stores in the browser. None of it is a cookie.'),
  list: z
    .strictObject({
      heading: line(60),
      own: line(80).meta({ title: 'Heading: this website' }),
      companies: line(80).meta({ title: 'Heading: other companies' }),
      none: paragraph(200).meta({ title: 'When no company is switched on' }),
      columns: z.strictObject({ name: line(20), purpose: line(20), category: line(20), lifetime: line(30) }),
      cookie: line(20).describe("Where another company's entries are stored."),
      hosts: line(30).meta({ title: 'Before the hosts' }),
      link: template(40, ['company']).meta({ title: 'Link to a company’s policy' }),
    })
    .describe('Texts of the list in the cookie policy.'),
  ask: z
    .strictObject({
      heading: template(60, ['company']),
      text: template(300, ['company', 'categories']),
      script: template(200, ['company']).describe(
        "Follows `text` when content/site.yaml switches on the company's own script, which loads instead of an isolated frame.",
      ),
      allow: line(30).meta({ title: 'Button that allows' }),
      refuse: line(30).meta({ title: 'Button that refuses' }),
      blocked: template(300, ['company', 'categories']).meta({ title: 'When the browser refuses' }),
      loading: line(20).meta({ title: 'While it loads' }),
      failed: line(120).describe("Replaces `loading` when the company's script could not be loaded."),
    })
    .describe('The question to visitors before a service loads. {company} and {categories} are filled in.'),
})

export type CookieManagerWords = z.infer<typeof cookieManagerSchema>
