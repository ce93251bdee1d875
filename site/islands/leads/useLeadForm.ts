import { useEffect, useRef, useState } from 'react'
import { filledInField } from '#domain/lead/form-pages.ts'
import {
  type Answers,
  checkLead,
  type FieldErrors,
  type FormAsks,
  type LeadField,
  type LeadForm,
  type LeadReason,
  type PageForm,
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
  pageFormField,
  questionsField,
  wordingField,
} from '#domain/lead/lead-wire.ts'
import type { AskedQuestion, QuestionField } from '#domain/lead/question.ts'
import { loadWords, wordsOf } from '#words'
import { showFirstError, useEnhanced } from '../enhanced-form.ts'
import { isSameOrigin, replyParserFor, type SendResult, sendLead } from './send-lead.ts'

await loadWords('forms')

/** What the page passes to every lead form. */
export type LeadFormProps = {
  endpoint: string
  asks: FormAsks & { version: string }
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
  fields: Record<Field, Labels>
  /** A form on a page of blocks. */
  block?: PageForm | undefined
  onResult?: (result: SendResult) => void
}

type Labels = { label: string; hint?: string | undefined }

/** Without `field`, whose parameter type differs by form. */
export type LeadFormState = Omit<ReturnType<typeof useLeadForm>, 'field'>

/**
 * Runs every lead form. Values stay in the DOM, so input typed before hydration survives. A failed post keeps the
 * input, and its retry carries the same idempotency key while the content is unchanged.
 */
export function useLeadForm<Field extends LeadField>(
  { endpoint, asks, product, to, source, nativeOutcome, prefilled }: LeadFormProps,
  { form, reason = 'contact', fields, block, onResult }: LeadFormOptions<Field>,
) {
  const refused = nativeOutcome?.state === 'refused' ? nativeOutcome : undefined
  const { order, questions } = asks
  const draftName = block ? `form-${block.id}` : form
  const [initialAnswers, setInitialAnswers] = useState(refused?.values ?? prefilled)
  // A form without required fields marks none as optional.
  const marks =
    asks.required.length > 0 || questions.some(({ required }) => required) ? wordsOf('form-messages').marks : undefined
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
    attempt.current ??= loadAttempt(draftName)
    if (attempt.current?.content !== content) attempt.current = newAttempt(content)
    saveAttempt(draftName, attempt.current)
    return attempt.current.key
  }

  function checked(data: FormData) {
    const answers = answersOf(form, new Map(data), asks)
    return { answers, found: checkLead(form, answers, wordsOf('form-checks').answers, asks) }
  }

  /** Takes away the error of the field that is being changed, once its answer is right. */
  function forgetMended({ target }: { target: unknown }) {
    const { name: changed = '' } = target as { name?: string }
    const field = order.find((one) => `${changed}.`.startsWith(`${inputName(form, one)}.`))
    if (!formRef.current || !field || !errors[field] || checked(new FormData(formRef.current)).found[field]) return
    setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => name !== field)))
  }

  async function submit(event?: Pick<Event, 'preventDefault'>) {
    event?.preventDefault()
    if (!formRef.current || pending) return
    const data = new FormData(formRef.current)
    const { answers, found } = checked(data)
    setErrors(found)
    setResult(undefined)
    if (Object.keys(found).length > 0) return focusFirstError()

    const payload = leadPayload({ form, reason, answers }, product, to, questions)
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
      saveAttempt(draftName, undefined)
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

  /** Returns the props of a field's control; of a question, with its own labels. */
  function fieldOf(name: LeadField | QuestionField, question?: AskedQuestion) {
    const { maxChars, options } = question?.rule ?? ruleOf(name as LeadField)
    const { label, hint } = question ?? fields[name as Field]
    return {
      id: fieldId(form, name),
      name: inputName(form, name),
      label,
      hint,
      error: errors[name],
      defaultValue: initialAnswers?.[name],
      required: question?.required ?? asks.required.includes(name as LeadField),
      optional: marks?.optional,
      // Only for native posts: maxLength silently truncates pasted text, where script states the limit.
      ...(!options && { maxLength: enhanced ? undefined : maxChars }),
    }
  }

  return {
    formRef,
    form,
    pageForm: block?.id,
    draftName,
    reason,
    asks,
    endpoint,
    /** A native post that came back sends the same key and source again. */
    idempotencyKey: refused?.idempotencyKey,
    // Only our own service receives the source.
    source: endpoint.startsWith('/') ? (refused?.source ?? source) : undefined,
    requiredRule: marks?.rule,
    problems: listProblems(form, order, errors),
    result,
    /** The outcome came with the page, so the visitor is at its top and not at the button. */
    resultIsNative: result !== undefined && result === nativeResult,
    pending,
    enhanced,
    /** Initial answers: prefilled, or from a refused native post. */
    initialAnswers,
    submit,
    forgetMended,
    field: (name: Field) => fieldOf(name),
    fieldOf,
    focusFirstError,
    forgetResult: () => setResult(undefined),
  }
}

const fieldId = (form: LeadForm, field: LeadField | QuestionField) =>
  `${form}-${inputName(form, field)}`.replaceAll('.', '-')

/** Lists the problems in form order, then those that the service reports for fields that the form does not have. */
function listProblems(
  form: LeadForm,
  order: readonly (LeadField | QuestionField)[],
  errors: FieldErrors,
): { text: string; fieldId?: string | undefined }[] {
  const own = order.flatMap((field) => (errors[field] ? [{ text: errors[field], fieldId: fieldId(form, field) }] : []))
  const others = Object.entries(errors).filter(([field]) => !order.some((known) => known === field))
  return [...own, ...others.map(([, text]) => ({ text }))]
}

const contextFields = [wordingField, languageField, pageFormField, questionsField] as const

const formContext = (data: FormData): FormContext => ({
  ...parseSource(data),
  ...Object.fromEntries(contextFields.flatMap((name) => (data.has(name) ? [[name, String(data.get(name))]] : []))),
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

const storageKey = (form: string) => `attempt:${form}`

const newAttempt = (content: string): Attempt => ({
  content,
  key: Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(''),
})

/** Keeps the attempt across reloads, so that a retry creates no second lead. */
function saveAttempt(form: string, attempt: Attempt | undefined): void {
  try {
    if (attempt) sessionStorage.setItem(storageKey(form), JSON.stringify(attempt))
    else sessionStorage.removeItem(storageKey(form))
  } catch {
    // Storage is blocked: the attempt lasts as long as the page.
  }
}

function loadAttempt(form: string): Attempt | undefined {
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
