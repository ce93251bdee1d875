import { useEffect, useRef, useState } from 'react'
import {
  checkLead,
  type FieldErrors,
  type LeadForm,
  type LeadReason,
  type LeadValues,
  leadFields,
  leadPayload,
} from '#domain/lead.ts'
import type { LeadOutcome } from '#domain/site-locals.ts'
import type { FormMessages } from '#site/schemas/form-messages.ts'
import { type Attempt, keepAttempt, keptAttempt, newAttempt } from './attempt.ts'
import { emptyForm } from './empty-form.ts'
import { fieldId, problemsOf } from './problems.ts'
import { type SendResult, sendLead } from './send-lead.ts'

/** What every lead form is given by its page. */
export type LeadFormProps = {
  messages: FormMessages
  endpoint: string
  product: string
  /** The mailbox that the request names; the service decides by itself. */
  to: string
  idempotencyKey?: string | undefined
  renderedAt?: number | undefined
  /** How a native post of this form ended. */
  nativeOutcome?: LeadOutcome | undefined
}

type LeadFormOptions<Field extends string> = {
  form: LeadForm
  reason?: LeadReason
  /** Label and hint of every field, by input name. */
  fields: Record<Field, { label: string; hint?: string | undefined }>
  onResult?: (result: SendResult) => void
}

/** `field` knows the names of its own form only. */
export type LeadFormState = Omit<ReturnType<typeof useLeadForm>, 'field'>

/**
 * The one core of all lead forms. Values stay in the DOM, so what was typed before script arrived is kept. A failed
 * post keeps the input, and its retry carries the same idempotency key as long as the content is the same.
 */
export function useLeadForm<Field extends string>(
  { endpoint, product, to, messages, idempotencyKey, renderedAt, nativeOutcome }: LeadFormProps,
  { form, reason = 'contact', fields, onResult }: LeadFormOptions<Field>,
) {
  const [refused, setRefused] = useState(() =>
    nativeOutcome?.state === 'refused'
      ? { ...nativeOutcome, values: { ...nativeOutcome.values, ...typedSince(form) } }
      : undefined,
  )
  // Where no field is required, none needs a mark.
  const marks = Object.values(leadFields[form]).some(({ missing }) => missing) ? messages.marks : undefined
  const formRef = useRef<HTMLFormElement>(null)
  const attempt = useRef<Attempt>(undefined)
  const [errors, setErrors] = useState<FieldErrors>(refused?.errors ?? {})
  const [nativeResult] = useState(() => nativeOutcome && resultOf(nativeOutcome))
  const [result, setResult] = useState(nativeResult)
  const [pending, setPending] = useState(false)
  const [enhanced, setEnhanced] = useState(false)
  const [focusRequests, setFocusRequests] = useState(0)

  useEffect(() => setEnhanced(true), [])
  useEffect(() => {
    if (focusRequests > 0) formRef.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
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
    const values = textValues(data)
    const found = checkLead(form, values)
    setErrors(found)
    setResult(undefined)
    if (Object.keys(found).length > 0) return focusFirstError()

    const payload = leadPayload(form, values, { reason, product, to, receiveUpdates: data.has('receiveUpdates') })
    setPending(true)
    const sent = await sendLead(endpoint, payload, keyFor(JSON.stringify(payload)))
    setPending(false)
    setResult(sent)
    if (sent.outcome === 'sent') {
      attempt.current = undefined
      setRefused(undefined)
      keepAttempt(form, undefined)
      if (formRef.current) emptyForm(formRef.current)
    } else {
      console.error(`Error sending the ${form} request:`, sent)
    }
    if (sent.outcome === 'refused') {
      setErrors(sent.errors)
      focusFirstError()
    }
    onResult?.(sent)
  }

  /** What the control of a field is given. */
  function field(name: Field) {
    const { maxChars, missing, kind } = leadFields[form][name] ?? {}
    return {
      id: fieldId(form, name),
      name,
      ...fields[name],
      error: errors[name],
      defaultValue: refused?.values[name],
      required: Boolean(missing),
      optional: marks?.optional,
      // A bound for posts without script only: it cuts off pasted text without a word, where script says the limit.
      ...(kind !== 'interest' && { maxLength: enhanced ? undefined : maxChars }),
    }
  }

  return {
    formRef,
    form,
    reason,
    endpoint,
    idempotencyKey,
    renderedAt,
    messages,
    requiredRule: marks?.rule,
    problems: problemsOf(form, errors),
    result,
    /** True for what the page came with: its visitor is at its top, and not at the button that a script answers. */
    resultIsNative: result !== undefined && result === nativeResult,
    pending,
    /** True once script runs the form: our words then replace the browser's own error bubbles. */
    enhanced,
    /** The answers that a refused native post came with. */
    refusedValues: refused?.values,
    submit,
    field,
    focusFirstError,
    forgetResult: () => setResult(undefined),
  }
}

/** What stands in a form that is on the page already: hydration would else write the first answers over it. */
function typedSince(form: LeadForm): LeadValues {
  if (typeof document === 'undefined') return {}
  const standing = document.querySelector<HTMLFormElement>(`form[data-draft="${form}"]`)
  return standing ? textValues(new FormData(standing)) : {}
}

function textValues(data: FormData): LeadValues {
  return Object.fromEntries([...data].filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

const resultOf = (native: LeadOutcome): SendResult =>
  native.state === 'sent'
    ? { outcome: 'sent', reference: native.reference }
    : { outcome: 'refused', message: native.message, errors: native.errors }
