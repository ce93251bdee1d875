// What a text field takes, the same in the browser and on the server. What is said of any other value is content.

import type { AnswerKind } from './clean-answer.ts'

export type TextFieldRule = {
  maxChars: number
  kind?: AnswerKind
  /** The only values that it takes. */
  options?: readonly string[]
}

/** content/form-checks.yaml, `answers`: what is said of an answer that needs a change. */
export type AnswerWords = {
  /** What each field is called in these sentences, and what is said where it is required and empty. */
  fields: Readonly<Record<string, { name: string; missing?: string | undefined }>>
  /** `{name}` is filled in. */
  oneLine: string
  /** `{name}` and `{max}` are filled in. */
  tooLong: string
  email: string
  /** For an address that has more beside it. */
  oneEmail: string
  integer: string
  option: string
}

// One address, no display name, a dot in the domain. Deliverability is the mail server's to judge.
const plainEmail = /^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"[\]\\.]+(\.[^\s@<>(),;:"[\]\\.]+)+$/

const lineBreakOrControl = /[\p{Cc}\p{Zl}\p{Zp}]/u

type TextField = {
  /** By which the words know it. */
  field: string
  rule: TextFieldRule
  required: boolean
}

/** One sentence that says what to enter instead, or undefined. `value` is clean. */
export function problemWith(
  value: string,
  { field, rule, required }: TextField,
  words: AnswerWords,
): string | undefined {
  const { maxChars, kind, options } = rule
  const { name = field, missing = name } = words.fields[field] ?? {}
  if (value === '') return required ? missing : undefined
  if (kind !== 'lines' && lineBreakOrControl.test(value)) return words.oneLine.replace('{name}', name)
  if ([...value].length > maxChars) return words.tooLong.replace('{name}', name).replace('{max}', String(maxChars))
  if (kind === 'email' && !plainEmail.test(value))
    return /@.*[\s,;<>]|[\s,;<>].*@/.test(value) ? words.oneEmail : words.email
  if (kind === 'integer' && !/^\d+$/.test(value)) return words.integer
  if (options && !options.includes(value)) return words.option
  return undefined
}
