// content/third-parties.yaml: the companies whose services pages may load, once they are switched on in site.yaml.
import { z } from 'astro/zod'
import { cookieCategories } from '#domain/cookie-choice.ts'
import { line, paragraph } from './fields.ts'

export const serviceFeatures = ['calendar', 'video', 'chat'] as const

const category = z.enum(cookieCategories, { error: `Pick one of: ${cookieCategories.join(', ')}` })

const vendor = z.strictObject({
  /** Short name of the entry, used once. */
  id: z.string({ error: 'Write a short name' }).regex(/^[a-z0-9-]+$/, 'Use small letters, digits and hyphens'),
  /** The company, as visitors know it. */
  name: line(40),
  /** What the site uses it for. */
  feature: z.enum(serviceFeatures, { error: `Pick one of: ${serviceFeatures.join(', ')}` }),
  /** Hosts that its page is loaded from, without https://. */
  hosts: z
    .array(
      z
        .string({ error: 'Write a host, like book.example.com' })
        .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?$/, 'Write only the host, like book.example.com'),
    )
    .min(1, 'List at least one host'),
  /** For a company whose own script can be loaded: the element that it looks for. */
  widget: z
    .strictObject({
      /** Its class. */
      class: z.string().regex(/^[\w-]+$/, 'Write one class name, like booking-widget'),
      /** The attribute that holds the address of the page to show. */
      attribute: z.string().regex(/^data-[a-z0-9-]+$/, 'Write the name of the attribute, like data-url'),
    })
    .optional(),
  /** What it does for the visitor, in one sentence. */
  purpose: paragraph(160),
  /** What the service itself is for. */
  category,
  cookies: z.array(
    z.strictObject({
      name: line(60),
      purpose: line(120),
      /** How long it stays, in words. */
      lifetime: line(60),
      /** Only if the cookie's purpose differs from the service's. */
      category: category.optional(),
    }),
  ),
  /** The company's own privacy or cookie policy. */
  link: z.url({ protocol: /^https$/, error: 'Write the full https:// address of its policy' }),
})

export const thirdPartiesSchema = z
  .array(vendor)
  .refine(
    (vendors) => new Set(vendors.map(({ id }) => id)).size === vendors.length,
    'Give each company an id of its own',
  )

export type Vendor = z.infer<typeof vendor>
export type ServiceFeature = (typeof serviceFeatures)[number]
