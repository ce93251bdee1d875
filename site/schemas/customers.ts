// content/customers.yaml: the names in the "trusted by" row.
import { z } from 'astro/zod'
import { claimId, logoFile, sameEverywhere, uniqueBy } from './fields.ts'

export const customersSchema = z
  .array(
    z.strictObject({
      name: sameEverywhere(40),
      mark: logoFile.optional().describe('Without a logo, the name is set as one.'),
      claim: claimId.describe('The id of the entry in content/claims.yaml that says why we may show the logo.'),
    }),
  )
  .min(5)
  .superRefine(uniqueBy('name'))

export type Customers = z.infer<typeof customersSchema>
