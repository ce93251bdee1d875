// Leads of an outbox on their way into one CRM, for the tests of each.
import type { Crm, CrmAccount } from '#server/destinations/crm/crm.ts'
import { openCrm } from '#server/destinations/crm/crm-destination.ts'
import { startDeliveredLeads } from './delivered-leads.ts'
import { serviceWords } from './service-words.ts'

export async function startCrmLeads(crm: Crm, account: CrmAccount, host: string) {
  const leads = await startDeliveredLeads(`crm:${crm.name}`)
  return {
    ...leads,
    deliver(changes: { account?: CrmAccount; words?: typeof serviceWords.crm } = {}) {
      const words = { ...serviceWords, crm: changes.words ?? serviceWords.crm }
      leads.deliverTo(openCrm(crm, changes.account ?? account, words, { host, timeoutMs: 2_000 }))
    },
  }
}

export type CrmLeads = Awaited<ReturnType<typeof startCrmLeads>>
