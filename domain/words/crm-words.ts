// content/crm.yaml: the CRM field for each of ours.
import { z } from 'zod'
import { crmNames } from '#domain/lead/crms.ts'
import { leadFieldNames } from '#domain/lead/lead.ts'
import { sourceFieldNames } from '#domain/lead/lead-source.ts'
import { objectOf } from './text-schema.ts'

const ours = ['reference', 'form', 'reason', ...leadFieldNames, ...sourceFieldNames] as const

const fields = z.array(
  z.strictObject({
    ours: z.enum(ours).describe('The name of our field in an export.'),
    theirs: z
      .string()
      .regex(/^\w{1,100}$/, 'Write the internal name of the field, in letters, digits and underscores')
      .describe('The internal name of the field in the CRM, which is not its label.'),
  }),
)

export const crmSchema = objectOf(
  crmNames,
  z.strictObject({ fields: fields.describe('Fields of the person there.') }).optional(),
)

export type CrmWords = z.infer<typeof crmSchema>
export type CrmFields = z.infer<typeof fields>
