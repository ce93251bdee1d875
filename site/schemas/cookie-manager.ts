// content/cookie-manager.yaml: the words of the cookie button, its manager, the list in the policy, and what is asked
// before a service of another company loads.
import { z } from 'astro/zod'
import { cookieCategories } from '#domain/cookie-choice.ts'
import { line, paragraph, template } from './fields.ts'

const categoryWords = z.strictObject({ name: line(60), text: paragraph(160) })

export const cookieManagerSchema = z.strictObject({
  button: line(30).describe('Name of the button in the corner, for screen readers and as its tooltip.'),
  title: line(60),
  lead: paragraph(300),
  state: z.strictObject({
    none: line(120),
    chosen: template(120, ['date', 'version']),
    outdated: line(160),
    signal: line(200),
    saved: line(80),
    notSaved: line(120).describe('Said instead where the browser stores nothing.'),
  }),
  acceptAll: line(20).describe(
    'The three buttons have the same look and size: keep their labels about the same length.',
  ),
  refuseAll: line(20),
  save: line(20),
  close: line(20),
  policy: line(40),
  necessary: line(30),
  refused: line(40),
  holds: template(40, ['count']),
  holdsNothing: line(60),
  categories: z.strictObject({
    authentication: categoryWords,
    security: categoryWords,
    preferences: categoryWords,
    marketing: categoryWords,
    performance: categoryWords,
  }),
  own: z.array(
    z.strictObject({
      name: line(40).describe(
        "The key in the browser's storage; one that ends with a colon means all that begin with it.",
      ),
      purpose: line(120),
      place: line(30),
      lifetime: line(60),
      category: z.enum(cookieCategories, { error: `Pick one of: ${cookieCategories.join(', ')}` }),
    }),
  ),
  list: z.strictObject({
    heading: line(60),
    own: line(80),
    companies: line(80),
    none: paragraph(200),
    columns: z.strictObject({ name: line(20), purpose: line(20), category: line(20), lifetime: line(30) }),
    cookie: line(20).describe('Where an entry of another company is kept.'),
    hosts: line(30),
    link: template(40, ['company']),
  }),
  ask: z.strictObject({
    heading: template(60, ['company']),
    text: template(300, ['company', 'categories']),
    script: template(200, ['company']).describe(
      "Follows `text` when it is the company's script that loads, and not a frame that is kept apart.",
    ),
    allow: line(30),
    refuse: line(30),
    blocked: template(300, ['company', 'categories']),
    loading: line(20),
    failed: line(120).describe("Takes the place of `loading` when the company's script could not be loaded."),
  }),
})

export type CookieManagerWords = z.infer<typeof cookieManagerSchema>
