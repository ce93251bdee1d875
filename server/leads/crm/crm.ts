// What every CRM has in common: how it is asked, and what its answers mean for a delivery. Each CRM is one file beside this
// one, and one line in crm-destinations.ts.
import type { CrmWords } from '#domain/site-facts.ts'
import { DeliveryError, errorName } from '#server/leads/delivery-error.ts'
import { parseWebhookFailure } from '#server/leads/webhooks/post-webhook.ts'

/** A lead as a CRM gets it. `email` is never empty: a CRM tells people apart by it. */
export type CrmLead = {
  reference: string
  email: string
  name: string
  phone: string
  title: string
  /** All that the visitor said, as HTML in which nothing of theirs is a tag. */
  note: string
  createdAt: number
  /** What content/crm.yaml maps, by the names that the CRM has. No value is empty. */
  fields: Readonly<Record<string, string>>
}

/** Resolves with the JSON of an answer. Rejects with a DeliveryError. */
export type AskCrm = (method: 'GET' | 'POST', path: string, body?: unknown) => Promise<unknown>

export type Crm = {
  /** As in "hubspot": its name in content/crm.yaml, and in that of its destination. */
  name: keyof CrmWords
  host: string
  headers(token: string): Readonly<Record<string, string>>
  /** Keeps a lead, and may be asked to do so again: there is one of it afterwards all the same. */
  saveLead(ask: AskCrm, lead: CrmLead): Promise<void>
  /** Reads the names that `fields` of a lead may have. */
  fieldNames(ask: AskCrm): Promise<string[]>
  /** Matches the answer to a field that the account does not have. */
  noSuchField: RegExp
}

/** HubSpot answers with these while an account is moved or locked. */
const accountStatuses = new Set([423, 477])

export const createCrmClient =
  ({ host, headers, noSuchField }: Pick<Crm, 'host' | 'headers' | 'noSuchField'>, token: string, timeoutMs: number) =>
  async (...[method, path, body]: Parameters<AskCrm>): Promise<unknown> => {
    const answer = await fetch(new URL(path, host), {
      method,
      headers: { ...headers(token), 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
      .then(async (response) => ({ response, text: await response.text() }))
      .catch((error) => {
        const code = error.name === 'TimeoutError' ? 'ETIMEDOUT' : errorName(error.cause ?? error)
        throw new DeliveryError({ code, scope: 'destination', isPermanent: false }, { cause: error })
      })
    const { response, text } = answer
    const { status } = response
    const retryAfter = response.headers.get('retry-after') ?? undefined
    const failure = parseWebhookFailure({ status, retryAfter }, Date.now())
    // Some of a batch may have failed.
    if (status === 207) throw new DeliveryError({ ...failure, scope: 'message', isPermanent: true })
    if (accountStatuses.has(status)) throw new DeliveryError({ ...failure, scope: 'destination' })
    if (noSuchField.test(text) && status >= 400) throw new DeliveryError({ ...failure, code: 'ENOFIELD' })
    // An address is ours and not an operator's, so that nothing of it can be gone for good.
    if (!response.ok) throw new DeliveryError({ ...failure, isGone: false })
    try {
      return JSON.parse(text)
    } catch (error) {
      throw new DeliveryError({ code: 'EANSWER', scope: 'destination', isPermanent: false }, { cause: error })
    }
  }
