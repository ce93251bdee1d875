import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { checkLead, type FieldErrors, type LeadForm, type LeadPayload, type LeadValues } from '#domain/lead.ts'
import { type SendResult, sendLead } from './send-lead.ts'

export type LeadFormOptions = {
  form: LeadForm
  endpoint: string
  /** Errors that the server found in a native post of this form. */
  initialErrors?: FieldErrors | undefined
  toPayload: (values: LeadValues, data: FormData) => LeadPayload
  onResult: (result: SendResult) => void
}

export type LeadFormState = {
  formRef: RefObject<HTMLFormElement | null>
  errors: FieldErrors
  pending: boolean
  /** True once script runs the form: our words then replace the browser's own error bubbles. */
  enhanced: boolean
  submit: (event?: FormEvent) => Promise<void>
  focusFirstError: () => void
}

function textValues(data: FormData): LeadValues {
  return Object.fromEntries([...data].filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * The one core of all lead forms. Values stay in the DOM, so what was typed before script arrived is kept. A failed
 * post keeps the input, and its retry carries the same idempotency key as long as the content is the same.
 */
export function useLeadForm({
  form,
  endpoint,
  initialErrors = {},
  toPayload,
  onResult,
}: LeadFormOptions): LeadFormState {
  const formRef = useRef<HTMLFormElement>(null)
  const attempt = useRef({ content: '', key: '' })
  const [errors, setErrors] = useState(initialErrors)
  const [pending, setPending] = useState(false)
  const [enhanced, setEnhanced] = useState(false)
  const [focusRequests, setFocusRequests] = useState(0)

  useEffect(() => setEnhanced(true), [])
  useEffect(() => {
    if (focusRequests > 0) formRef.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [focusRequests])

  const focusFirstError = () => setFocusRequests((count) => count + 1)

  async function submit(event?: FormEvent) {
    event?.preventDefault()
    if (!formRef.current || pending) return
    const data = new FormData(formRef.current)
    const values = textValues(data)
    const found = checkLead(form, values)
    setErrors(found)
    if (Object.keys(found).length > 0) return focusFirstError()

    const payload = toPayload(values, data)
    const content = JSON.stringify(payload)
    if (attempt.current.content !== content) attempt.current = { content, key: newKey() }
    setPending(true)
    const result = await sendLead(endpoint, payload, attempt.current.key)
    setPending(false)
    if (result.outcome === 'sent') {
      attempt.current = { content: '', key: '' }
      formRef.current?.reset()
    }
    if (result.outcome === 'refused') setErrors(result.errors)
    onResult(result)
  }

  return { formRef, errors, pending, enhanced, submit, focusFirstError }
}
