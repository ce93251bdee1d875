// What all CRMs share: requests, and what their responses mean for a delivery. Each CRM is one file beside this one
// and one line in crm-destinations.ts.
import { z } from 'zod'
import type { CrmWords } from '#domain/site-facts.ts'
import { readText } from '#server/http/read-text.ts'
import { DeliveryError, errorName } from '#server/leads/delivery-error.ts'
import { parseWebhookFailure } from '#server/leads/webhooks.ts'

/** A lead for a CRM. `email` is never empty, because CRMs identify people by it. */
export type CrmLead = {
  reference: string
  email: string
  name: string
  phone: string
  title: string
  /** The whole lead as HTML, with the visitor's text escaped. */
  note: string
  createdAt: number
  /** The mapping of content/crm.yaml, by the CRM's field names. No value is empty. */
  fields: Readonly<Record<string, string>>
}

/** Resolves with the parsed JSON, also when a part of a batch failed (207). Rejects with a DeliveryError. */
export type AskCrm = (method: 'GET' | 'POST', path: string, body?: unknown) => Promise<unknown>

export type Crm = {
  /** Its name in content/crm.yaml and in its destination, as in "hubspot". */
  name: keyof CrmWords
  host: string
  headers(token: string): Readonly<Record<string, string>>
  /** Saves a lead. Idempotent: a retry leaves one lead. */
  saveLead(ask: AskCrm, lead: CrmLead): Promise<void>
  /** Resolves with the field names that `fields` may use. */
  fieldNames(ask: AskCrm): Promise<string[]>
  /** Matches the error for a field that the account does not have. */
  noSuchField: RegExp
  /** Matches the error for an email address that the CRM does not take. */
  badAddress?: RegExp
}

/** Many times the longest list of fields. */
const maxAnswerBytes = 8 * 1024 * 1024

/** The code of a failure that is about the address alone. */
export const badAddressCode = 'EADDRESS'

/** An id becomes part of an address. */
export const crmId = z.string().regex(/^[\w-]{1,100}$/)

/** Statuses for an account that is not paid (402), locked or being moved (HubSpot). */
const accountStatuses = new Set([402, 423, 477])

export const createCrmClient =
  (crm: Pick<Crm, 'host' | 'headers' | 'noSuchField' | 'badAddress'>, token: string, timeoutMs: number) =>
  async (...[method, path, body]: Parameters<AskCrm>): Promise<unknown> => {
    const { host, headers, noSuchField, badAddress } = crm
    const answer = await fetch(new URL(path, host), {
      method,
      headers: { ...headers(token), 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
      .then(async (response) => ({ response, text: await readText(response, maxAnswerBytes) }))
      .catch((error) => {
        const code = error.name === 'TimeoutError' ? 'ETIMEDOUT' : errorName(error.cause ?? error)
        throw new DeliveryError({ code, scope: 'destination', isPermanent: false }, { cause: error })
      })
    const { response, text } = answer
    const { status } = response
    const retryAfter = response.headers.get('retry-after') ?? undefined
    const failure = parseWebhookFailure({ status, retryAfter }, Date.now())
    if (accountStatuses.has(status)) throw new DeliveryError({ ...failure, scope: 'destination' })
    if (noSuchField.test(text) && status >= 400) throw new DeliveryError({ ...failure, code: 'ENOFIELD' })
    if (badAddress?.test(text) && status >= 400) throw new DeliveryError({ ...failure, code: badAddressCode })
    // The URL is ours and not an operator's, so it cannot be permanently gone.
    if (!response.ok) throw new DeliveryError({ ...failure, isGone: false })
    try {
      return JSON.parse(text)
    } catch (error) {
      throw new DeliveryError({ code: 'EANSWER', scope: 'destination', isPermanent: false }, { cause: error })
    }
  }
