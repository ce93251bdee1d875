import { useEffect, useRef, useState } from 'react'
import { filledInField } from '#domain/lead/form-pages.ts'
import {
  type Answers,
  checkLead,
  type FieldErrors,
  fieldsOf,
  formRules,
  type LeadField,
  type LeadForm,
  type LeadReason,
  ruleOf,
} from '#domain/lead/lead.ts'
import type { LeadOutcome } from '#domain/lead/lead-outcome.ts'
import { type LeadSource, parseSource } from '#domain/lead/lead-source.ts'
import {
  answersOf,
  errorsFromWire,
  type FormContext,
  honeypotField,
  inputName,
  languageField,
  leadPayload,
  wordingField,
} from '#domain/lead/lead-wire.ts'
import { loadWords, wordsOf } from '#words'
import { showFirstError, useEnhanced } from '../enhanced-form.ts'
import { isSameOrigin, replyParserFor, type SendResult, sendLead } from './send-lead.ts'

await loadWords('forms')

/** What the page passes to every lead form. */
export type LeadFormProps = {
  endpoint: string
  product: string
  /** The mailbox that the request names; our own service ignores it. */
  to: string
  /** The source that the content names for this form; the visit's own is added to it. */
  source?: LeadSource | undefined
  /** How a native post of this form ended. */
  nativeOutcome?: LeadOutcome | undefined
  /** Answers from another page or the address; the visitor sees and may change them. */
  prefilled?: Answers | undefined
}

type LeadFormOptions<Field extends LeadField> = {
  form: LeadForm
  reason?: LeadReason
  /** Label and hint of each field. */
  fields: Record<Field, { label: string; hint?: string | undefined }>
  onResult?: (result: SendResult) => void
}

/** Without `field`, whose parameter type differs by form. */
export type LeadFormState = Omit<ReturnType<typeof useLeadForm>, 'field'>

/**
 * Runs every lead form. Values stay in the DOM, so input typed before hydration survives. A failed post keeps the
 * input, and its retry carries the same idempotency key while the content is unchanged.
 */
export function useLeadForm<Field extends LeadField>(
  { endpoint, product, to, source, nativeOutcome, prefilled }: LeadFormProps,
  { form, reason = 'contact', fields, onResult }: LeadFormOptions<Field>,
) {
  const refused = nativeOutcome?.state === 'refused' ? nativeOutcome : undefined
  const [initialAnswers, setInitialAnswers] = useState(refused?.values ?? prefilled)
  // A form without required fields marks none as optional.
  const marks = formRules[form].required.length > 0 ? wordsOf('form-messages').marks : undefined
  const formRef = useRef<HTMLFormElement>(null)
  const attempt = useRef<Attempt>(undefined)
  const [errors, setErrors] = useState<FieldErrors>(refused?.errors ?? {})
  const [nativeResult] = useState(() => nativeOutcome && toSendResult(nativeOutcome))
  const [result, setResult] = useState(nativeResult)
  const [pending, setPending] = useState(false)
  const enhanced = useEnhanced()
  const [focusRequests, setFocusRequests] = useState(0)

  useEffect(() => {
    if (focusRequests > 0) showFirstError(formRef.current)
  }, [focusRequests])

  const focusFirstError = () => setFocusRequests((count) => count + 1)

  function idempotencyKeyFor(content: string): string {
    attempt.current ??= loadAttempt(form)
    if (attempt.current?.content !== content) attempt.current = newAttempt(content)
    saveAttempt(form, attempt.current)
    return attempt.current.key
  }

  async function submit(event?: Pick<Event, 'preventDefault'>) {
    event?.preventDefault()
    if (!formRef.current || pending) return
    const data = new FormData(formRef.current)
    const answers = answersOf(form, new Map(data))
    const found = checkLead(form, answers, wordsOf('form-checks').answers)
    setErrors(found)
    setResult(undefined)
    if (Object.keys(found).length > 0) return focusFirstError()

    const payload = leadPayload({ form, reason, answers }, product, to)
    const body = isSameOrigin(endpoint) ? { ...payload, ...formContext(data) } : payload
    setPending(true)
    const sent = await sendLead(
      endpoint,
      body,
      idempotencyKeyFor(JSON.stringify(payload)),
      replyParserFor(form, endpoint),
    )
    setPending(false)
    setResult(sent)
    if (sent.outcome === 'sent') {
      attempt.current = undefined
      setInitialAnswers(undefined)
      saveAttempt(form, undefined)
      if (formRef.current) emptyForm(formRef.current)
    } else {
      console.error(`Error sending the ${form} request:`, sent)
    }
    if (sent.outcome === 'refused') {
      setErrors(errorsFromWire(form, sent.errors))
      focusFirstError()
    }
    onResult?.(sent)
  }

  /** Returns the props of a field's control. */
  function field(name: Field) {
    const { maxChars, options } = ruleOf(name)
    return {
      id: fieldId(form, name),
      name: inputName(form, name),
      ...fields[name],
      error: errors[name],
      defaultValue: initialAnswers?.[name],
      required: formRules[form].required.includes(name),
      optional: marks?.optional,
      // Only for native posts: maxLength silently truncates pasted text, where script states the limit.
      ...(!options && { maxLength: enhanced ? undefined : maxChars }),
    }
  }

  return {
    formRef,
    form,
    reason,
    endpoint,
    /** A native post that came back sends the same key and source again. */
    idempotencyKey: refused?.idempotencyKey,
    // Only our own service receives the source.
    source: endpoint.startsWith('/') ? (refused?.source ?? source) : undefined,
    requiredRule: marks?.rule,
    problems: listProblems(form, errors),
    result,
    /** The outcome came with the page, so the visitor is at its top and not at the button. */
    resultIsNative: result !== undefined && result === nativeResult,
    pending,
    enhanced,
    /** Initial answers: prefilled, or from a refused native post. */
    initialAnswers,
    submit,
    field,
    focusFirstError,
    forgetResult: () => setResult(undefined),
  }
}

const fieldId = (form: LeadForm, field: LeadField) => `${form}-${inputName(form, field)}`

/** Lists the problems in form order, then those that the service reports for fields that the form does not have. */
function listProblems(form: LeadForm, errors: FieldErrors): { text: string; fieldId?: string | undefined }[] {
  const own = fieldsOf(form).flatMap((field) =>
    errors[field] ? [{ text: errors[field], fieldId: fieldId(form, field) }] : [],
  )
  const others = Object.entries(errors).filter(([field]) => !fieldsOf(form).some((known) => known === field))
  return [...own, ...others.map(([, text]) => ({ text }))]
}

const formContext = (data: FormData): FormContext => ({
  ...parseSource(data),
  ...(data.has(wordingField) && { [wordingField]: String(data.get(wordingField)) }),
  ...(data.has(languageField) && { [languageField]: String(data.get(languageField)) }),
  [honeypotField]: String(data.get(honeypotField) ?? ''),
  // Set by site/scripts/form-draft.ts.
  ...(data.has(filledInField) && { [filledInField]: Number(data.get(filledInField)) }),
})

const toSendResult = (native: LeadOutcome): SendResult =>
  native.state === 'sent'
    ? { outcome: 'sent', reference: native.reference }
    : { outcome: 'refused', message: native.message, errors: native.errors }

/** The last unconfirmed post, with its idempotency key. */
type Attempt = { content: string; key: string }

const storageKey = (form: LeadForm) => `attempt:${form}`

const newAttempt = (content: string): Attempt => ({
  content,
  key: Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(''),
})

/** Keeps the attempt across reloads, so that a retry creates no second lead. */
function saveAttempt(form: LeadForm, attempt: Attempt | undefined): void {
  try {
    if (attempt) sessionStorage.setItem(storageKey(form), JSON.stringify(attempt))
    else sessionStorage.removeItem(storageKey(form))
  } catch {
    // Storage is blocked: the attempt lasts as long as the page.
  }
}

function loadAttempt(form: LeadForm): Attempt | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey(form)) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Clears every field. After a native post, reset() alone would restore the returned answers. */
function emptyForm(form: HTMLFormElement): void {
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && control.type === 'checkbox') control.defaultChecked = false
    else if (control instanceof HTMLInputElement && control.type !== 'hidden') control.defaultValue = ''
    else if (control instanceof HTMLTextAreaElement) control.defaultValue = ''
    else if (control instanceof HTMLSelectElement) for (const option of control.options) option.defaultSelected = false
  }
  form.reset()
}
