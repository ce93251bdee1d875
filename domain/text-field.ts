// What a text field takes, and the words for what is wrong with it, the same in the browser and on the server.

export type TextFieldRule = {
  /** How mails, exports and sentences call it. */
  name: string
  maxChars: number
  /** Said where it is required and empty. */
  missing?: string
  kind?: 'email' | 'integer' | 'lines'
  /** The only values that it takes, and what is said of any other. */
  options?: readonly string[]
  otherwise?: string
}

// One address, no display name, a dot in the domain. Deliverability is the mail server's to judge.
const plainEmail = /^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"[\]\\.]+(\.[^\s@<>(),;:"[\]\\.]+)+$/

// Digits, with or without the marks that people and spreadsheets put between thousands.
const wholeNumber = /^(\d+|\d{1,3}([\s,.'’]\d{3})+)$/

const lineBreakOrControl = /[\p{Cc}\p{Zl}\p{Zp}]/u

/** One sentence that says what to enter instead, or undefined. `value` is trimmed. */
export function problemWith(value: string, rule: TextFieldRule, required: boolean): string | undefined {
  const { name, maxChars, missing, kind, options } = rule
  if (value === '') return required ? (missing ?? `Enter your ${name.toLowerCase()}`) : undefined
  if (kind !== 'lines' && lineBreakOrControl.test(value)) return `${name} must be on one line`
  if ([...value].length > maxChars) return `${name} must be ${maxChars} characters or less`
  if (kind === 'email' && !plainEmail.test(value))
    return 'Enter an email address with a full domain, like ana@company.com'
  if (kind === 'integer' && !wholeNumber.test(value)) return 'Enter the number of people in digits, like 250'
  if (options && !options.includes(value)) return rule.otherwise ?? `Pick one of ${options.join(', ')}`
  return undefined
}
