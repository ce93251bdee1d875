// Makes a destination of a CRM: each lead goes there through the same outbox as mails.
import { escapeUTF8 } from 'entities'
import type { CrmName } from '#domain/lead/crms.ts'
import { nameOf } from '#domain/lead/lead.ts'
import type { CrmWords } from '#domain/words/crm-words.ts'
import type { LeadMailWords } from '#domain/words/lead-mail-words.ts'
import { DeliveryError, isOutage } from '#server/base/delivery-error.ts'
import { createFindings, type Finding } from '#server/base/finding.ts'
import type { CheckOptions, Destination, DestinationKind } from '#server/destinations/destination.ts'
import { columnsOf } from '#server/destinations/lead-csv.ts'
import { leadMail } from '#server/destinations/lead-text.ts'
import { type Sentences, unexplained } from '#server/outbox/delivery-sentences.ts'
import { emailKey } from '#server/outbox/email-address.ts'
import type { Lead } from '#server/outbox/stored-lead.ts'
import {
  badAddressCode,
  type Crm,
  type CrmAccount,
  type CrmLead,
  type CrmValues,
  createCrmClient,
  refusalCode,
} from './crm.ts'

export function crmDestination(crm: Crm): DestinationKind<CrmValues> {
  const { name, title, settings, documentation } = crm
  return {
    kind: `crm:${name}`,
    title,
    settings,
    documentation,
    isForTeam: true,
    places: ({ accounts }) => (accounts[name] ? [{ destination: `crm:${name}`, takes: () => true }] : []),
    open({ accounts }, { facts: { words }, timeZone }) {
      const account = accounts[name]
      return account ? [openCrm(crm, account, words, { timeZone })] : []
    },
    nameInSentence: () => `the CRM ${name}`,
    explain: (code) => explainCrm(crm, code),
    keepsIn: `in ${title}`,
    check: ({ accounts }, options) => checkCrm(crm, accounts[name], options),
  }
}

/** `host` replaces the company's own. */
export type CrmOptions = { timeZone?: string; timeoutMs?: number; host?: string | undefined }

type LeadWords = { language: string; leadMail: LeadMailWords; crm: CrmWords }

export function openCrm(crm: Crm, account: CrmAccount, words: LeadWords, options: CrmOptions = {}): Destination {
  const { timeZone = 'UTC', timeoutMs = 15_000, host } = options
  const ask = createCrmClient(atHost(crm, host), account, timeoutMs)
  return {
    name: `crm:${crm.name}`,
    async send(lead) {
      // Without an address a CRM cannot identify the person. The mailbox has the lead.
      if (!lead.answers.email) return 'NO-EMAIL'
      try {
        await crm.saveLead(ask, crmLead(lead, crm.name, words, timeZone))
        return '200'
      } catch (error) {
        // The same holds for an address that the CRM does not take.
        if (error instanceof DeliveryError && error.failure.code === badAddressCode) return 'NO-EMAIL'
        throw asDeliveryError(error)
      }
    },
  }
}

function crmLead(lead: Lead, crm: CrmName, words: LeadWords, timeZone: string): CrmLead {
  const { reference, answers, createdAt } = lead
  const { subject, text } = leadMail(lead, words.leadMail, { language: words.language, timeZone })
  const columns = columnsOf([lead])
  const mapped = (words.crm[crm]?.fields ?? []).map(({ ours, theirs }) => [theirs, String(columns[ours]?.(lead) ?? '')])
  return {
    reference,
    email: emailKey(answers.email ?? ''),
    name: nameOf(answers),
    phone: answers.phone ?? '',
    company: answers.company ?? '',
    title: subject,
    note: escapeUTF8(text.trim()).replaceAll('\n', '<br>'),
    text: text.trim(),
    createdAt,
    fields: Object.fromEntries(mapped.filter(([, value]) => value !== '')),
  }
}

/** For tests: the same CRM elsewhere. */
export const atHost = (crm: Crm, host: string | undefined): Crm =>
  host === undefined ? crm : { ...crm, open: async (...given) => ({ ...(await crm.open(...given)), host }) }

/** An undocumented response says nothing about this lead. */
function asDeliveryError(error: unknown): DeliveryError {
  if (error instanceof DeliveryError) return error
  return new DeliveryError({ code: 'EANSWER', scope: 'destination', isPermanent: false }, { cause: error })
}

function explainRefusal({ title }: Crm, code: string): string | undefined {
  const named = refusalCode.exec(code)?.[2]
  return (
    named &&
    `the account refuses what it gets (${named}): mend that in ${title}, or let content/crm.yaml fill the field`
  )
}

/** `{setting}` is the one that admits us. */
const crmSentences: Sentences = {
  '401': 'it refuses the token in {setting}: the token may be mistyped, expired or withdrawn',
  '402': 'the account is not open: its plan may not be paid',
  '403': 'the token in {setting} may not do this: give it the rights that docs/crm.md names',
  '429': 'it asks to come back later, as the account has used up its calls',
  EANSWER:
    'it answers otherwise than published: look whether something between it and this server answers in its place',
  ENOTFOUND: 'its host name is not known: look at the name server of this machine',
  EAI_AGAIN: 'its host name is not known, as no name server answers',
  ETIMEDOUT: 'it does not answer in time',
}

const admittingSetting = ({ settings }: Crm): string => settings.at(-1)?.name ?? ''

const explainCrm = (crm: Crm, code: string): string =>
  explainRefusal(crm, code) ?? crmSentences[code]?.replace('{setting}', admittingSetting(crm)) ?? unexplained(code)

/** Fetches the CRM's field names, which proves the account, and finds mapped fields that do not exist. */
async function checkCrm(
  crm: Crm,
  account: CrmAccount | undefined,
  { facts, timeoutMs, hosts = {} }: CheckOptions,
): Promise<Finding[]> {
  if (!account) return []
  const { fine, wrong, away } = createFindings(crm.name)
  try {
    const known = await crm.fieldNames(createCrmClient(atHost(crm, hosts[crm.name]), account, timeoutMs))
    const unknownFields = facts?.words.crm[crm.name]?.fields.filter(({ theirs }) => !known.includes(theirs)) ?? []
    if (unknownFields.length === 0) return [fine(`it takes the token in ${admittingSetting(crm)}`)]
    return unknownFields.map(({ theirs }) =>
      wrong(`It has no field ${theirs}, which content/crm.yaml names: write another.`),
    )
  } catch (error) {
    const code = error instanceof DeliveryError ? error.failure.code : 'EANSWER'
    return [(isOutage(code) ? away : wrong)(`No lead gets there: ${explainCrm(crm, code)}.`)]
  }
}
