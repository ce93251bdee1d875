// content/security-answers.yaml: the answers to security questionnaires, on the trust file and in its downloads.
import { z } from 'astro/zod'
import { claimId, line, paragraph } from './fields.ts'

const answer = z.strictObject({
  q: line(140).meta({ title: 'Question' }),
  state: z
    .enum(['yes', 'partly', 'not-yet', 'no', 'described'], {
      error: 'Write yes, partly, not-yet, no, or described where the question asks for more than that',
    })
    .meta({ title: 'Short answer' }),
  claim: claimId,
  a: paragraph(300)
    .optional()
    .meta({ title: 'Answer' })
    .describe('Is said in place of the words of the claim, where these do not answer the question by themselves.'),
})

export const securityAnswersSchema = z
  .array(z.strictObject({ name: line(50), answers: z.array(answer).min(1, 'List at least one answer') }))
  .min(1, 'List at least one group')

export type SecurityAnswers = z.infer<typeof securityAnswersSchema>
