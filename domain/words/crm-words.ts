// content/crm.yaml: the CRM field for each of ours.
import { z } from 'zod'
import { crmNames } from '#domain/lead/crms.ts'
import { leadFieldNames } from '#domain/lead/lead.ts'
import { sourceFieldNames } from '#domain/lead/lead-source.ts'
import { isQuestionField } from '#domain/lead/question.ts'
import { objectOf } from './text-schema.ts'

const ours: readonly string[] = ['reference', 'form', 'reason', 'pageForm', ...leadFieldNames, ...sourceFieldNames]

const fields = z.array(
  z.strictObject({
    ours: z
      .string()
      .refine(
        (name) => ours.includes(name) || isQuestionField(name),
        `Write one of ${ours.join(', ')}, or answers. with the id of a question, as in answers.country`,
      )
      .describe('The name of our field in an export; of a question of yours, answers. and its id.')
      .meta({ kind: 'name' }),
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
