// content/third-parties.yaml: the companies whose services pages may load, once they are switched on in site.yaml.
import { z } from 'astro/zod'
import { cookieCategories } from '#domain/pages/cookie-choice.ts'
import { line, paragraph } from '#domain/words/text-schema.ts'
import { sameEverywhere, uniqueBy } from './fields.ts'

export const serviceFeatures = ['calendar', 'video', 'chat'] as const

const category = z.enum(cookieCategories)

const vendor = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'Use small letters, digits and hyphens')
    .describe('A short name of the entry, used only once.')
    .meta({ title: 'Short name' }),
  name: sameEverywhere(40).describe('The company, as visitors know it.'),
  feature: z.enum(serviceFeatures).describe('What the site uses it for.'),
  hosts: z
    .array(z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?$/, 'Write only the host, like book.example.com'))
    .min(1)
    .describe(
      'The hosts that the service is loaded from, without https://. The address in content/site.yaml must be on one of them.',
    ),
  widget: z
    .strictObject({
      class: z
        .string()
        .regex(/^[\w-]+$/, 'Write one class name, like booking-widget')
        .describe("The class by which the company's script finds the element, like booking-widget."),
      attribute: z
        .string()
        .regex(/^data-[a-z0-9-]+$/, 'Write the name of the attribute, like data-url')
        .describe('The attribute for the address of the booking page, like data-url.'),
    })
    .optional()
    .describe(
      "The element that the company's script looks for; only `calendarScript` in content/site.yaml needs it. The company's embedding instructions name its class and attribute.",
    ),
  purpose: paragraph(160).describe('Say what it does for the visitor, in one sentence.'),
  category: category.describe('What the service itself is for.'),
  cookies: z
    .array(
      z.strictObject({
        name: sameEverywhere(60),
        purpose: line(120),
        lifetime: line(60).describe('How long it is kept, in words.'),
        category: category.optional().describe("Name one only if the cookie's purpose differs from the service's."),
      }),
    )
    .describe('Ask the company for the names and lifetimes of its cookies.'),
  link: z
    .url({ protocol: /^https$/, error: 'Write the full https:// address of its policy' })
    .describe("The company's own privacy or cookie policy."),
})

export const thirdPartiesSchema = z.array(vendor).superRefine(uniqueBy('id'))

export type Vendor = z.infer<typeof vendor>
export type ServiceFeature = (typeof serviceFeatures)[number]
