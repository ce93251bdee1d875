// Which file of content/ is checked by which schema.
import { defineCollection } from 'astro:content'
import { z } from 'astro/zod'
import { contactSchema, enquirySchema } from './schemas/contact.ts'
import { customersSchema } from './schemas/customers.ts'
import { homeSchema } from './schemas/home.ts'
import { notFoundSchema } from './schemas/not-found.ts'
import { siteSchema } from './schemas/site.ts'
import { yamlFile } from './yaml-file.ts'

// One file, one entry, under `content`: a file may hold a list as well as a map.
const yaml = <Schema extends z.ZodType>(file: string, schema: Schema) =>
  defineCollection({ loader: yamlFile(file, schema), schema: z.object({ content: schema }) })

export const collections = {
  site: yaml('content/site.yaml', siteSchema),
  customers: yaml('content/customers.yaml', customersSchema),
  home: yaml('content/pages/home.yaml', homeSchema),
  contact: yaml('content/pages/contact.yaml', contactSchema),
  enquiry: yaml('content/pages/subscribe.yaml', enquirySchema),
  notFound: yaml('content/pages/not-found.yaml', notFoundSchema),
  serverError: yaml('content/pages/server-error.yaml', notFoundSchema),
}
