// Delivers leads to the CRMs that the settings have a token for, through the same outbox as mails.
import { escapeUTF8 } from 'entities'
import { nameOf } from '#domain/lead.ts'
import type { CrmWords, LeadMailWords } from '#domain/site-facts.ts'
import { DeliveryError } from '#server/leads/delivery-error.ts'
import type { Destination } from '#server/leads/destinations.ts'
import { emailKey } from '#server/leads/email-address.ts'
import { leadColumns } from '#server/leads/lead-csv.ts'
import { leadMail } from '#server/leads/lead-text.ts'
import type { Lead } from '#server/leads/outbox.ts'
import type { Config } from '#settings/config.ts'
import { badAddressCode, type Crm, type CrmLead, createCrmClient } from './crm.ts'
import { hubspot } from './hubspot.ts'
import { pipedrive } from './pipedrive.ts'

export type CrmTokens = Pick<Config, 'hubspotToken' | 'pipedriveToken'>

type ConnectedCrm = { crm: Crm; token: string; setting: string }

/** `hosts` replace the companies' hosts, by name of the CRM. */
export type CrmOptions = { timeZone?: string; timeoutMs?: number; hosts?: Partial<Record<string, string>> }

export function connectedCrms({ hubspotToken, pipedriveToken }: CrmTokens): ConnectedCrm[] {
  const all = [
    { crm: hubspot, token: hubspotToken, setting: 'HUBSPOT_TOKEN' },
    { crm: pipedrive, token: pipedriveToken, setting: 'PIPEDRIVE_TOKEN' },
  ]
  return all.flatMap(({ token, ...rest }) => (token === undefined ? [] : { ...rest, token }))
}

export const crmNames = (tokens: CrmTokens): string[] => connectedCrms(tokens).map(({ crm }) => `crm:${crm.name}`)

type LeadWords = { language: string; leadMail: LeadMailWords; crm: CrmWords }

export function crmDestinations(tokens: CrmTokens, words: LeadWords, options: CrmOptions = {}): Destination[] {
  const { timeZone = 'UTC', timeoutMs = 15_000, hosts = {} } = options
  return connectedCrms(tokens).map(({ crm, token }) => {
    const ask = createCrmClient({ ...crm, host: hosts[crm.name] ?? crm.host }, token, timeoutMs)
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
  })
}

function crmLead(lead: Lead, crm: keyof CrmWords, words: LeadWords, timeZone: string): CrmLead {
  const { reference, answers, createdAt } = lead
  const { subject, text } = leadMail(lead, words.leadMail, { language: words.language, timeZone })
  const mapped = words.crm[crm].fields.map(({ ours, theirs }) => [theirs, String(leadColumns[ours]?.(lead) ?? '')])
  return {
    reference,
    email: emailKey(answers.email ?? ''),
    name: nameOf(answers),
    phone: answers.phone ?? '',
    title: subject,
    note: escapeUTF8(text.trim()).replaceAll('\n', '<br>'),
    createdAt,
    fields: Object.fromEntries(mapped.filter(([, value]) => value !== '')),
  }
}

/** An undocumented response says nothing about this lead. */
function asDeliveryError(error: unknown): DeliveryError {
  if (error instanceof DeliveryError) return error
  return new DeliveryError({ code: 'EANSWER', scope: 'destination', isPermanent: false }, { cause: error })
}
