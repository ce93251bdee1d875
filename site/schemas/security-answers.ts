// content/security-answers.yaml: the answers to security questionnaires, on the trust file and in its downloads.
import { z } from 'astro/zod'
import { line, paragraph } from '#domain/words/text-schema.ts'
import { claimId } from './fields.ts'

const answer = z.strictObject({
  q: line(140).meta({ title: 'Question' }),
  state: z
    .enum(['yes', 'partly', 'not-yet', 'no', 'described'])
    .describe('Choose described if the question asks for more than a short answer.')
    .meta({ title: 'Short answer' }),
  claim: claimId,
  a: paragraph(300)
    .optional()
    .meta({ title: 'Answer' })
    .describe('Shown instead of the wording of the claim, if that does not answer the question.'),
})

export const securityAnswersSchema = z.array(z.strictObject({ name: line(50), answers: z.array(answer).min(1) })).min(1)

export type SecurityAnswers = z.infer<typeof securityAnswersSchema>
