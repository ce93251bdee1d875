// Delivers leads to the CRMs that the settings connect, through the same outbox as mails.
import { escapeUTF8 } from 'entities'
import type { CrmAccounts, CrmName } from '#domain/crms.ts'
import { nameOf } from '#domain/lead.ts'
import type { CrmWords, LeadMailWords } from '#domain/site-facts.ts'
import { DeliveryError } from '#server/leads/delivery-error.ts'
import type { Destination } from '#server/leads/destinations.ts'
import { emailKey } from '#server/leads/email-address.ts'
import { leadColumns } from '#server/leads/lead-csv.ts'
import { leadMail } from '#server/leads/lead-text.ts'
import type { Lead } from '#server/leads/outbox.ts'
import { badAddressCode, type Crm, type CrmLead, createCrmClient } from './crm.ts'
import { connectedCrms } from './crms.ts'

/** `hosts` replace the companies' hosts, by name of the CRM. */
export type CrmOptions = { timeZone?: string; timeoutMs?: number; hosts?: Partial<Record<CrmName, string>> }

type LeadWords = { language: string; leadMail: LeadMailWords; crm: CrmWords }

export function crmDestinations(accounts: CrmAccounts, words: LeadWords, options: CrmOptions = {}): Destination[] {
  const { timeZone = 'UTC', timeoutMs = 15_000, hosts = {} } = options
  return connectedCrms(accounts).map(({ name, crm, account }) => {
    const ask = createCrmClient(atHost(crm, hosts[name]), account, timeoutMs)
    return {
      name: `crm:${name}`,
      async send(lead) {
        // Without an address a CRM cannot identify the person. The mailbox has the lead.
        if (!lead.answers.email) return 'NO-EMAIL'
        try {
          await crm.saveLead(ask, crmLead(lead, name, words, timeZone))
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

function crmLead(lead: Lead, crm: CrmName, words: LeadWords, timeZone: string): CrmLead {
  const { reference, answers, createdAt } = lead
  const { subject, text } = leadMail(lead, words.leadMail, { language: words.language, timeZone })
  const mapped = (words.crm[crm]?.fields ?? []).map(({ ours, theirs }) => [
    theirs,
    String(leadColumns[ours]?.(lead) ?? ''),
  ])
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
