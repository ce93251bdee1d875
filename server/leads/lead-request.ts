// The one reader of a lead request. Both encodings and both spellings of a field (the form's input name, and the name in
// the JSON payload) end here as one lead that the rest of the service trusts. `to` and `subject` never get through.
import { z } from 'zod'
import { filledInField } from '#domain/form-pages.ts'
import {
  type Answers,
  checkLead,
  cleanAnswers,
  type FieldErrors,
  type LeadContent,
  type LeadField,
  type LeadForm,
  leadForms,
  leadReasons,
} from '#domain/lead.ts'
import { type LeadSource, readSource, sourceFieldNames } from '#domain/lead-source.ts'
import {
  answersOf,
  fieldsByWireName,
  honeypotField,
  idempotencyField,
  languageField,
  renderedAtField,
  wordingField,
} from '#domain/lead-wire.ts'
import type { SiteFacts } from '#domain/site-facts.ts'
import type { AnswerWords } from '#domain/text-field.ts'
import { PostRefusal } from '#server/http/forms/post-refusal.ts'
import type { PostedFields } from '#server/http/forms/posted-fields.ts'

export type LeadRequest = LeadContent & {
  /** What was typed, to fill the form in again; `answers` are ready to be stored. */
  typed: Answers
  /** One sentence for each field that cannot be accepted. */
  errors: FieldErrors
  source: LeadSource
  /** Says which words stood beside the box for product news. */
  updatesVersion: string | undefined
  honeypot: string
  renderedAt: number | undefined
  /** The time since the form was first seen, by the browser's clock; undefined without scripts. */
  filledInMs: number | undefined
  idempotencyKey: string | undefined
}

const text = (name: string) => z.string({ error: `The field "${name}" must be text.` }).nullish()

const yesOrNo = (name: string) =>
  z
    .union([z.boolean(), z.enum(['', 'on', 'true', 'false'])], { error: `The field "${name}" must be true or false.` })
    .nullish()

const oneOf = <const T extends readonly string[]>(options: T, name: string) =>
  z.enum([...options, ''], { error: () => `The field "${name}" must be one of ${options.join(', ')}.` }).nullish()

const timeInMs = (name: string) =>
  z
    .union(
      [
        z.int().nonnegative(),
        z.literal(''),
        z
          .string()
          .regex(/^\d{1,15}$/)
          .transform(Number),
      ],
      {
        error: `The field "${name}" must be a time in ms.`,
      },
    )
    .nullish()

/** Finds the form that a post is of, before it is known what may stand in it. */
const sender = z.looseObject({ form: oneOf(leadForms, 'form'), to: text('to') })

/** The schemas of all that a post of each form may carry. */
const postOf = Object.fromEntries(leadForms.map((form) => [form, postSchema(form)])) as Record<
  LeadForm,
  ReturnType<typeof postSchema>
>

function postSchema(form: LeadForm) {
  const fields = [...fieldsByWireName(form)].map(([name, field]) => [name, schemaOf(field, name)])
  const handling = {
    form: z.unknown().optional(),
    to: z.unknown().optional(),
    subject: z.unknown().optional(),
    ...Object.fromEntries(sourceFieldNames.map((name) => [name, z.unknown().optional()])),
    // A language that is no more, or never was, is answered in the first one.
    [languageField]: z.unknown().optional(),
    forReq: oneOf(leadReasons, 'forReq'),
    [honeypotField]: text(honeypotField),
    [wordingField]: z
      .string()
      .regex(/^[0-9a-f]{12}$/)
      .optional()
      .catch(undefined),
    [idempotencyField]: text(idempotencyField),
    [renderedAtField]: timeInMs(renderedAtField),
    [filledInField]: timeInMs(filledInField),
  }
  return z.strictObject(
    { ...(Object.fromEntries(fields) as Record<string, ReturnType<typeof schemaOf>>), ...handling },
    {
      error: (issue) =>
        issue.code === 'unrecognized_keys'
          ? `There is no field "${String(issue.keys?.[0]).slice(0, 40)}" in this form.`
          : undefined,
    },
  )
}

function schemaOf(field: LeadField, name: string) {
  return field === 'updates' ? yesOrNo(name) : text(name)
}

/** Throws a PostRefusal (400) for a body that no form of ours makes. */
export function readLeadRequest(
  posted: PostedFields,
  { mailboxes, words }: { mailboxes: SiteFacts['mailboxes']; words: AnswerWords },
): LeadRequest {
  const body = Object.fromEntries(posted)
  const { form: named, to } = parsed(sender, body)
  const form = named || (to === mailboxes.sales ? 'enquiry' : 'contact')
  const post = parsed(postOf[form], body)
  const fields = new Map(Object.entries(post))
  const typed = answersOf(form, fields)
  const answers = cleanAnswers(typed)
  return {
    form,
    reason: post.forReq || 'contact',
    typed,
    answers,
    errors: checkLead(form, answers, words),
    source: readSource(fields),
    updatesVersion: post[wordingField],
    honeypot: post[honeypotField] ?? '',
    renderedAt: post[renderedAtField] || undefined,
    filledInMs: post[filledInField] === '' ? undefined : (post[filledInField] ?? undefined),
    idempotencyKey: post[idempotencyField] || undefined,
  }
}

function parsed<T>(schema: z.ZodType<T>, body: unknown): T {
  const result = schema.safeParse(body)
  if (result.success) return result.data
  throw new PostRefusal(400, result.error.issues[0]?.message ?? 'The request cannot be read.')
}
