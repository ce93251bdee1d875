// content/customers.yaml: the names in the "trusted by" row.
import { z } from 'astro/zod'
import { line } from './fields.ts'

export const customersSchema = z
  .array(
    z.strictObject({
      name: line(40),
      /** Name of an SVG file in content/logos/, without ".svg". */
      mark: z.string().regex(/^[a-z0-9-]+$/, 'Write the file name without ".svg", like northwind-care'),
    }),
  )
  .min(5, 'List at least five customers: four are visible at a time')

export type Customers = z.infer<typeof customersSchema>
