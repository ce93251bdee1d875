import type { Answers, FieldErrors, LeadForm } from './lead.ts'
import type { LeadSource } from './lead-source.ts'

/** Outcome of a native form post (without scripts), for the page that answers it. */
export type LeadOutcome =
  | { state: 'sent'; form: LeadForm; reference: string; isAnswerable: boolean }
  | {
      state: 'refused'
      form: LeadForm
      /** The id of a form on a page of blocks. */
      pageForm?: string | undefined
      message: string
      values: Answers
      errors: FieldErrors
      source: LeadSource
      /** The one of the post, if that may be stored all the same. */
      idempotencyKey?: string | undefined
    }
