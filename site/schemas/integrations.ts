// content/integrations.yaml, the platforms by name, and content/pages/integrations.yaml, the page around them.
import { z } from 'astro/zod'
import { intro, line, nextStep, paragraph, seo, template } from './fields.ts'

const letterings = ['plain', 'light', 'wide', 'capitals', 'small', 'tight'] as const

const platform = z.strictObject({
  /** The product's own spelling. */
  name: line(30),
  kind: z.enum(['Applicant tracking', 'HR platform'], { error: 'Write Applicant tracking or HR platform' }),
  /** How we letter the name. Leave it out for the display font. */
  mark: z.enum(letterings, { error: `Pick one of: ${letterings.join(', ')}, or remove the line` }).optional(),
})

export const integrationsSchema = z
  .array(platform)
  .length(44, 'List exactly 44 platforms: the pages promise that number')
  .refine(
    (platforms) => new Set(platforms.map(({ name }) => name)).size === platforms.length,
    'List each platform once: a name stands here twice',
  )

export const integrationsPageSchema = z.strictObject({
  seo,
  intro,
  hub: z.strictObject({
    /** What the picture shows, for people who cannot see it. */
    description: paragraph(300),
    nodes: z.array(z.strictObject({ name: line(20), text: line(24) })).length(5, 'List five systems'),
  }),
  benefits: z.strictObject({
    heading: line(60),
    /** `verb` is set large; `name` says the benefit in one line. */
    items: z
      .array(z.strictObject({ verb: line(10), name: line(50), text: paragraph(200) }))
      .length(3, 'List exactly three benefits'),
  }),
  systems: z.strictObject({
    heading: line(60),
    lead: paragraph(160),
    search: line(40),
    /** Read out and shown while somebody searches. */
    found: template(60, ['count', 'total']),
    none: template(120, ['query']),
    owners: paragraph(200),
  }),
  next: nextStep,
})

export type Integrations = z.infer<typeof integrationsSchema>
export type IntegrationsPage = z.infer<typeof integrationsPageSchema>
