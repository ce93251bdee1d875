// content/crm.yaml: which field of a CRM gets which of ours.
import { z } from 'astro/zod'
import { leadFieldNames } from '#domain/lead.ts'
import { sourceFieldNames } from '#domain/lead-source.ts'

const ours = ['reference', 'form', 'reason', ...leadFieldNames, ...sourceFieldNames] as const

const fields = z.array(
  z.strictObject({
    ours: z.enum(ours, { error: `Write one of ${ours.join(', ')}` }).describe('Our field, by its name in an export.'),
    theirs: z
      .string({ error: 'Write the internal name of a field' })
      .regex(/^\w{1,100}$/, 'Write the internal name of the field, in letters, digits and underscores')
      .describe('The internal name that the field has in the CRM, which is not its label.'),
  }),
)

export const crmSchema = z.strictObject({
  hubspot: z.strictObject({ fields: fields.describe('These are properties of a HubSpot contact.') }),
  pipedrive: z.strictObject({ fields: fields.describe('These are fields of a person in Pipedrive.') }),
})
