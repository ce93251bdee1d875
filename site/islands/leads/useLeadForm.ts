import { useEffect, useRef, useState } from 'react'
import { answers as answerWords } from '#content/form-checks.yaml'
import messages from '#content/form-messages.yaml'
import { filledInField } from '#domain/form-pages.ts'
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
} from '#domain/lead.ts'
import { type LeadSource, parseSource } from '#domain/lead-source.ts'
import {
  answersOf,
  errorsFromWire,
  type FormContext,
  honeypotField,
  inputName,
  languageField,
  leadPayload,
  wordingField,
} from '#domain/lead-wire.ts'
import type { LeadOutcome } from '#domain/site-locals.ts'
import { showFirstError, useEnhanced } from '../run-form.ts'
import { isOurs, readerFor, type SendResult, sendLead } from './send-lead.ts'

/** What its page gives every lead form. */
export type LeadFormProps = {
  endpoint: string
  product: string
  /** The mailbox that the request names; the service decides by itself. */
  to: string
  idempotencyKey?: string | undefined
  renderedAt?: number | undefined
  /** What the request for the page told of where its visitor came from. */
  source?: LeadSource | undefined
  /** How a native post of this form ended. */
  nativeOutcome?: LeadOutcome | undefined
  /** What another page has asked for already. The visitor sees it in its field, and may change it. */
  prefilled?: Answers | undefined
}

type LeadFormOptions<Field extends LeadField> = {
  form: LeadForm
  reason?: LeadReason
  /** Label and hint of every field. */
  fields: Record<Field, { label: string; hint?: string | undefined }>
  onResult?: (result: SendResult) => void
}

/** `field` knows the names of its own form only. */
export type LeadFormState = Omit<ReturnType<typeof useLeadForm>, 'field'>

/**
 * Runs all lead forms. Values stay in the DOM, so what was typed before script arrived is kept. A failed post keeps the
 * input, and its retry carries the same idempotency key as long as the content is the same.
 */
export function useLeadForm<Field extends LeadField>(
  { endpoint, product, to, idempotencyKey, renderedAt, source, nativeOutcome, prefilled }: LeadFormProps,
  { form, reason = 'contact', fields, onResult }: LeadFormOptions<Field>,
) {
  const refused = nativeOutcome?.state === 'refused' ? nativeOutcome : undefined
  const [given, setGiven] = useState(refused?.values ?? prefilled)
  // Where no field is required, none needs a mark.
  const marks = formRules[form].required.length > 0 ? messages.marks : undefined
  const formRef = useRef<HTMLFormElement>(null)
  const attempt = useRef<Attempt>(undefined)
  const [errors, setErrors] = useState<FieldErrors>(refused?.errors ?? {})
  const [nativeResult] = useState(() => nativeOutcome && resultOf(nativeOutcome))
  const [result, setResult] = useState(nativeResult)
  const [pending, setPending] = useState(false)
  const enhanced = useEnhanced()
  const [focusRequests, setFocusRequests] = useState(0)

  useEffect(() => {
    if (focusRequests > 0) showFirstError(formRef.current)
  }, [focusRequests])

  const focusFirstError = () => setFocusRequests((count) => count + 1)

  function keyFor(content: string): string {
    attempt.current ??= keptAttempt(form)
    if (attempt.current?.content !== content) attempt.current = newAttempt(content)
    keepAttempt(form, attempt.current)
    return attempt.current.key
  }

  async function submit(event?: Pick<Event, 'preventDefault'>) {
    event?.preventDefault()
    if (!formRef.current || pending) return
    const data = new FormData(formRef.current)
    const answers = answersOf(form, new Map(data))
    const found = checkLead(form, answers, answerWords)
    setErrors(found)
    setResult(undefined)
    if (Object.keys(found).length > 0) return focusFirstError()

    const payload = leadPayload({ form, reason, answers }, product, to)
    const body = isOurs(endpoint) ? { ...payload, ...contextOf(data) } : payload
    setPending(true)
    const sent = await sendLead(endpoint, body, keyFor(JSON.stringify(payload)), readerFor(form, endpoint))
    setPending(false)
    setResult(sent)
    if (sent.outcome === 'sent') {
      attempt.current = undefined
      setGiven(undefined)
      keepAttempt(form, undefined)
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

  /** Returns what the control of a field is given. */
  function field(name: Field) {
    const { maxChars, options } = ruleOf(name)
    return {
      id: fieldId(form, name),
      name: inputName(form, name),
      ...fields[name],
      error: errors[name],
      defaultValue: given?.[name],
      required: formRules[form].required.includes(name),
      optional: marks?.optional,
      // This bounds posts without script only: it cuts off pasted text without a word, where script says the limit.
      ...(!options && { maxLength: enhanced ? undefined : maxChars }),
    }
  }

  return {
    formRef,
    form,
    reason,
    endpoint,
    idempotencyKey,
    renderedAt,
    // Only our own service learns of it.
    source: endpoint.startsWith('/') ? source : undefined,
    requiredRule: marks?.rule,
    problems: problemsOf(form, errors),
    result,
    /**
     * True for an outcome that the page came with: its visitor is at its top, and not at the button that a script
     * answers.
     */
    resultIsNative: result !== undefined && result === nativeResult,
    pending,
    enhanced,
    /** The answers that the page came with, of a refused native post or prefilled. */
    given,
    submit,
    field,
    focusFirstError,
    forgetResult: () => setResult(undefined),
  }
}

const fieldId = (form: LeadForm, field: LeadField) => `${form}-${inputName(form, field)}`

/**
 * Lists the problems in the order of the form, and last what the service found in a field that the form does not have.
 */
function problemsOf(form: LeadForm, errors: FieldErrors): { text: string; fieldId?: string | undefined }[] {
  const own = fieldsOf(form).flatMap((field) =>
    errors[field] ? [{ text: errors[field], fieldId: fieldId(form, field) }] : [],
  )
  const others = Object.entries(errors).filter(([field]) => !fieldsOf(form).some((known) => known === field))
  return [...own, ...others.map(([, text]) => ({ text }))]
}

const contextOf = (data: FormData): FormContext => ({
  ...parseSource(data),
  ...(data.has(wordingField) && { [wordingField]: String(data.get(wordingField)) }),
  ...(data.has(languageField) && { [languageField]: String(data.get(languageField)) }),
  [honeypotField]: String(data.get(honeypotField) ?? ''),
  // site/behaviors/form-draft.ts sets this.
  ...(data.has(filledInField) && { [filledInField]: Number(data.get(filledInField)) }),
})

const resultOf = (native: LeadOutcome): SendResult =>
  native.state === 'sent'
    ? { outcome: 'sent', reference: native.reference }
    : { outcome: 'refused', message: native.message, errors: native.errors }

/** What was last posted and not yet confirmed, with the idempotency key that it went out with. */
type Attempt = { content: string; key: string }

const placeOf = (form: LeadForm) => `attempt:${form}`

const newAttempt = (content: string): Attempt => ({
  content,
  key: Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(''),
})

/** Keeps the attempt over a reload of the tab, so that sending again what may have arrived makes no second lead. */
function keepAttempt(form: LeadForm, attempt: Attempt | undefined): void {
  try {
    if (attempt) sessionStorage.setItem(placeOf(form), JSON.stringify(attempt))
    else sessionStorage.removeItem(placeOf(form))
  } catch {
    // Storage is blocked: the attempt lasts as long as the page.
  }
}

function keptAttempt(form: LeadForm): Attempt | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(placeOf(form)) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Empties every field; after a native post, resetting would restore what came back instead. */
function emptyForm(form: HTMLFormElement): void {
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && control.type === 'checkbox') control.defaultChecked = false
    else if (control instanceof HTMLInputElement && control.type !== 'hidden') control.defaultValue = ''
    else if (control instanceof HTMLTextAreaElement) control.defaultValue = ''
    else if (control instanceof HTMLSelectElement) for (const option of control.options) option.defaultSelected = false
  }
  form.reset()
}
