// What all CRMs share: what each one must be able to do, and what its responses mean for a delivery.
import { z } from 'zod'
import type { CrmName } from '#domain/lead/crms.ts'
import { DeliveryError, type DeliveryFailure } from '#server/base/delivery-error.ts'
import { type Method, type OutgoingRequest, type Reply, sendRequest, whole } from '#server/base/send-request.ts'
import { failDelivery, parseHttpFailure, saysFailed } from '#server/destinations/webhook/post-webhook.ts'
import type { Setting } from '#settings/setting.ts'

/** A lead for a CRM. `email` is never empty, because CRMs identify people by it. */
export type CrmLead = {
  reference: string
  email: string
  name: string
  phone: string
  company: string
  title: string
  /** The whole lead as HTML, with the visitor's text escaped. */
  note: string
  /** The same as text. */
  text: string
  createdAt: number
  /** The mapping of content/crm.yaml, by the CRM's field names. No value is empty. */
  fields: Readonly<Record<string, string>>
}

/** Resolves with the parsed JSON, also when a part of a batch failed (207). Rejects with a DeliveryError. */
export type AskCrm = (method: Method, path: string, body?: unknown) => Promise<unknown>

/** The values of a CRM's settings, by their names. */
export type CrmAccount = Readonly<Record<string, string>>

export type CrmValues = {
  /** Each lead also goes to these, by the names of the CRMs. */
  accounts: Readonly<Partial<Record<string, CrmAccount>>>
}

/** Where a customer's account is, and what opens it. */
export type CrmAccess = { host: string; headers: Readonly<Record<string, string>> }

/** Resolves with the reply, whatever its status. Rejects with a DeliveryError. */
export type SendToCrm = (request: Pick<OutgoingRequest, 'method' | 'url' | 'headers' | 'body'>) => Promise<Reply>

export type Crm = {
  name: CrmName
  title: string
  /** A CRM is connected once all of them are set. Those that admit us stand last. */
  settings: readonly Setting<string | undefined>[]
  /** What the account must allow, and what a lead becomes there, in Markdown. */
  documentation: string
  /** Resolves with the access to an account, which may have to be asked for. */
  open(account: CrmAccount, send: SendToCrm): Promise<CrmAccess>
  /** Matches the error for an access that has expired, which is then opened anew. */
  expired?: RegExp
  /** Saves a lead. Idempotent: a retry leaves one lead. */
  saveLead(ask: AskCrm, lead: CrmLead): Promise<void>
  /** Resolves with the field names that `fields` may use. */
  fieldNames(ask: AskCrm): Promise<string[]>
  /** Matches the error for a field that the account does not have. */
  noSuchField: RegExp
  /** Matches the error for an email address that the CRM does not take. */
  badAddress?: RegExp
  /** Matches errors that say nothing about the lead, whatever their status: about the account, or the moment. */
  notAboutLead?: RegExp
  /** Matches the error for what the account may not see or do. */
  lacksRight?: RegExp
}

/** Many times the longest list of fields. */
const maxAnswerBytes = 8 * 1024 * 1024

/** The code of a failure that is about the address alone. */
export const badAddressCode = 'EADDRESS'

/** An id becomes part of an address. */
export const crmId = z.string().regex(/^[\w-]{1,100}$/)

/** Statuses for an account that is not paid (402), locked or being moved (HubSpot). */
const accountStatuses = new Set([402, 423, 477])

/**
 * Returns the fields without those that a refusal names: the account does not have them, or their values do not suit it, and the
 * note has everything. Where it does not say which field is gone, none is kept. Throws other errors that name none.
 */
export function withoutRefused(error: unknown, fields: CrmLead['fields']): CrmLead['fields'] {
  const { scope, code } = error instanceof DeliveryError ? error.failure : {}
  const quoted = new Set(scope === 'message' ? wholeText(String((error as Error).cause)).split(/["']/) : [])
  const kept = Object.entries(fields).filter(([name]) => !quoted.has(name))
  if (kept.length < Object.keys(fields).length) return Object.fromEntries(kept)
  if (code === 'ENOFIELD' && kept.length > 0) return {}
  throw error
}

/** A part of the answer may be JSON within a text. */
const wholeText = (text: string) => text.replaceAll('\\"', '"')

/** Separates the status from what the answer names. */
export const refusalCode = /^(4\d\d) (.+)$/

/**
 * Returns the code of a refusal with the error, the fields and the record that it names, as in "400 REQUIRED_FIELD_MISSING
 * Country__c": only the account can be mended. All are names of the CRM's interface, and nothing that a visitor wrote.
 */
function codeOf(status: number, answer: string): string {
  if (status >= 500) return String(status)
  const text = wholeText(answer)
  const [, error] =
    /"(?:errorCode|error)":\s?"([A-Z][A-Z_]{2,60})"/.exec(text) ??
    /"(?:category|code)":\s?"([A-Z][A-Z_]{2,60}|[a-z]+_[a-z_]{2,60})"/.exec(text) ??
    []
  const [, list = '', one = list] =
    /"(?:fields|properties)":\s?\["([\w",\s]{1,200})"\]|"name":\s?"(\w{1,80})"/.exec(text) ?? []
  const [, record = ''] = /\b(?:record with id|Existing ID): ?(\w{1,20})/.exec(text) ?? []
  return [status, error, ...one.split(/\W+/), record].filter(Boolean).join(' ')
}

/** Returns what asks a customer's account. Its access is opened with the first question, and anew once it has expired. */
export function createCrmClient(crm: Crm, account: CrmAccount, timeoutMs: number): AskCrm {
  let access: Promise<CrmAccess> | undefined

  const send: SendToCrm = (request) =>
    sendRequest({ ...request, signal: AbortSignal.timeout(timeoutMs), isPublicOnly: false, maxBytes: maxAnswerBytes })
      .then(whole)
      .catch(failDelivery)

  async function askOnce(method: Method, path: string, body: unknown): Promise<Reply> {
    access ??= crm.open(account, send)
    const opened = await access.catch((error) => {
      access = undefined
      throw error
    })
    const headers = { ...opened.headers, 'content-type': 'application/json' }
    return send({ method, url: new URL(path, opened.host), headers, body: JSON.stringify(body) })
  }

  return async (method, path, body) => {
    let answer = await askOnce(method, path, body)
    if (answer.status === 401 && crm.expired?.test(String(answer.body))) {
      access = undefined
      answer = await askOnce(method, path, body)
    }
    return readAnswer(crm, answer)
  }
}

/** Returns the JSON of an answer. Throws a DeliveryError for a refusal, whose cause is the text of the answer. */
export function readAnswer(crm: Refusals, answer: Reply): unknown {
  if (answer.status < 200 || answer.status > 299) throw refusalOf(crm, answer)
  let json: unknown
  try {
    json = JSON.parse(String(answer.body))
  } catch (error) {
    throw new DeliveryError({ code: 'EANSWER', scope: 'destination', isPermanent: false }, { cause: error })
  }
  if (saysFailed(json)) throw refusalOf(crm, { ...answer, status: 400 })
  return json
}

type Refusals = Pick<Crm, 'noSuchField' | 'badAddress' | 'notAboutLead' | 'lacksRight'>

/** Says what a refusal means for a delivery. */
export function refusalOf(
  { noSuchField, badAddress, notAboutLead, lacksRight }: Refusals,
  { status, headers, body }: Reply,
): DeliveryError {
  const text = String(body)
  const failure = parseHttpFailure({ status, headers })
  const isRefused = status >= 400
  const code = codeOf(status, text)
  const refused = (changes: Partial<DeliveryFailure>) => new DeliveryError({ ...failure, ...changes }, { cause: text })
  if (accountStatuses.has(status)) return refused({ scope: 'destination' })
  if (isRefused && notAboutLead?.test(text))
    return refused({ code, scope: 'destination', isPermanent: false, isGone: false })
  if (isRefused && lacksRight?.test(text)) return refused({ code: '403', scope: 'destination', isPermanent: false })
  if (isRefused && noSuchField.test(text)) return refused({ code: 'ENOFIELD' })
  if (isRefused && badAddress?.test(text)) return refused({ code: badAddressCode })
  // The URL is ours and not an operator's, so it is something of this lead that was deleted or merged since it was found.
  if (status === 404 || status === 410) return refused({ scope: 'message', isPermanent: false, isGone: false })
  // A lead waits for as long as the account demands what it does not have, or has no room.
  const isDemand = (failure.scope === 'message' || status === 403) && refusalCode.test(code)
  return refused(isDemand ? { code, isPermanent: false } : {})
}
