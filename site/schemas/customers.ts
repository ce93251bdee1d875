// content/customers.yaml: the names in the "trusted by" row.
import { z } from 'astro/zod'
import { line, logoFile, namedOnce } from './fields.ts'

export const customersSchema = z
  .array(
    z.strictObject({
      name: line(40),
      mark: logoFile,
      claim: z
        .string({ error: 'Write the id of a claim in content/claims.yaml' })
        .describe('Id of the claim that allows us to show the logo.'),
    }),
  )
  .min(5, 'List at least five customers: four are visible at a time')
  .superRefine(namedOnce)

export type Customers = z.infer<typeof customersSchema>
