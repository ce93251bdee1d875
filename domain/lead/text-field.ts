// Validates text fields, the same in the browser and on the server. Error sentences are content.

import { fillIn } from '#domain/words/fill-in.ts'
import { maxEmailChars, plainEmail, type TextFieldRule } from './clean-typed.ts'

/** content/form-checks.yaml, `answers`: error sentences. */
export type AnswerWords = {
  /** The name of each field in these sentences, and the sentence for a missing required answer. */
  fields: Readonly<Record<string, { name: string; missing?: string | undefined }>>
  /** `{name}` is filled in. */
  oneLine: string
  /** `{name}` and `{max}` are filled in. */
  tooLong: string
  email: string
  /** For an address with other text around it. */
  oneEmail: string
  /** For a mistyped address; `{email}` is filled in with what it probably should be. */
  likelyEmail: string
  integer: string
  option: string
  /** Of questions that content/ adds; `{name}` is the label. */
  questions: { missing: string; number: string; limits: string; choice: string }
}

const lineBreakOrControl = /[\p{Cc}\p{Zl}\p{Zp}]/u

/** Returns what a mistyped address probably should be: without spaces beside its signs, and with dots in its domain. */
function likelyEmail(value: string): string | undefined {
  if (value.length > maxEmailChars) return undefined
  const spaced = value.replace(/\s+/g, ' ')
  const [local = '', domain, ...others] = spaced.replace(/ ?([@.,;:]) ?/g, '$1').split(/@+/)
  if (domain === undefined || others.length > 0) return undefined
  // Behind a whole address stand words, or a second one.
  const hasWords = domain.includes('.') && (domain.includes(' ') || /[,;] /.test(spaced))
  const email = `${local.replace(/[.,]+/g, '.')}@${domain.replace(/[ .,;:]+/g, '.')}`
  return !hasWords && plainEmail.test(email) ? email : undefined
}

type TextField = {
  /** Key of the field in the texts. */
  field: string
  /** The label of a question that content/ adds. */
  label?: string
  rule: TextFieldRule
  required: boolean
}

/** Returns one sentence that says what to enter instead; undefined for a valid `value`, which must be normalized. */
export function checkAnswer(
  value: string,
  { field, label, rule, required }: TextField,
  words: AnswerWords,
): string | undefined {
  const { maxChars, kind, options, several, min = 0, max = Number.POSITIVE_INFINITY } = rule
  const own = label === undefined ? undefined : { ...words.questions, name: label }
  const { name = field, missing = name } = own
    ? { ...own, missing: fillIn(own.missing, own) }
    : (words.fields[field] ?? {})
  if (value === '') return required ? missing : undefined
  if (kind !== 'lines' && lineBreakOrControl.test(value)) return fillIn(words.oneLine, { name })
  if ([...value].length > maxChars) return fillIn(words.tooLong, { name, max: maxChars })
  if (kind === 'email' && !plainEmail.test(value)) {
    const email = likelyEmail(value)
    if (email !== undefined) return fillIn(words.likelyEmail, { email })
    return value.includes('@') && /[\s,;<>]/.test(value) ? words.oneEmail : words.email
  }
  if (kind === 'integer' && !/^\d+$/.test(value)) return own ? fillIn(own.number, own) : words.integer
  if (kind === 'integer' && (Number(value) < min || Number(value) > max))
    return fillIn(words.questions.limits, { name, min, max })
  const chosen = several ? value.split(',') : [value]
  if (options && !chosen.every((one) => options.includes(one))) return own ? fillIn(own.choice, own) : words.option
  return undefined
}
