// content/third-parties.yaml: the companies whose services pages may load, once they are switched on in site.yaml.
import { z } from 'astro/zod'
import { cookieCategories } from '#domain/cookie-choice.ts'
import { line, paragraph } from './fields.ts'

export const serviceFeatures = ['calendar', 'video', 'chat'] as const

const category = z.enum(cookieCategories, { error: `Pick one of: ${cookieCategories.join(', ')}` })

const vendor = z.strictObject({
  id: z
    .string({ error: 'Write a short name' })
    .regex(/^[a-z0-9-]+$/, 'Use small letters, digits and hyphens')
    .describe('Short name of the entry, used once.'),
  name: line(40).describe('The company, as visitors know it.'),
  feature: z
    .enum(serviceFeatures, { error: `Pick one of: ${serviceFeatures.join(', ')}` })
    .describe('What the site uses it for.'),
  hosts: z
    .array(
      z
        .string({ error: 'Write a host, like book.example.com' })
        .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?$/, 'Write only the host, like book.example.com'),
    )
    .min(1, 'List at least one host')
    .describe('Hosts that its page is loaded from, without https://.'),
  widget: z
    .strictObject({
      class: z
        .string()
        .regex(/^[\w-]+$/, 'Write one class name, like booking-widget')
        .describe('Its class.'),
      attribute: z
        .string()
        .regex(/^data-[a-z0-9-]+$/, 'Write the name of the attribute, like data-url')
        .describe('The attribute that holds the address of the page to show.'),
    })
    .optional()
    .describe('For a company whose own script can be loaded: the element that it looks for.'),
  purpose: paragraph(160).describe('What it does for the visitor, in one sentence.'),
  category: category.describe('What the service itself is for.'),
  cookies: z.array(
    z.strictObject({
      name: line(60),
      purpose: line(120),
      lifetime: line(60).describe('How long it stays, in words.'),
      category: category.optional().describe("Only if the cookie's purpose differs from the service's."),
    }),
  ),
  link: z
    .url({ protocol: /^https$/, error: 'Write the full https:// address of its policy' })
    .describe("The company's own privacy or cookie policy."),
})

export const thirdPartiesSchema = z
  .array(vendor)
  .refine(
    (vendors) => new Set(vendors.map(({ id }) => id)).size === vendors.length,
    'Give each company an id of its own',
  )

export type Vendor = z.infer<typeof vendor>
export type ServiceFeature = (typeof serviceFeatures)[number]
