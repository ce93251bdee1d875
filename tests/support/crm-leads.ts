// Leads of an outbox on their way into one CRM, for the tests of each.
import { expect, vi } from 'vitest'
import { startDeliverer } from '#server/leads/deliver.ts'
import type { Crm, CrmAccount } from '#server/leads/destinations/crm/crm.ts'
import { openCrm } from '#server/leads/destinations/crm/crm-destination.ts'
import { leadContent, newLead } from '../contract/leads-app.ts'
import { serviceWords } from './service-words.ts'
import { newFileStore } from './stores.ts'

export async function startCrmLeads(crm: Crm, account: CrmAccount, host: string) {
  const store = await newFileStore()
  const { outbox } = store
  const log = { info: () => undefined, warn: () => undefined, error: vi.fn() }
  let deliverer: ReturnType<typeof startDeliverer> | undefined
  const firstDelivery = async (id: string) => (await outbox.deliveriesOf(id))[0]
  const addContent = async (content: ReturnType<typeof leadContent>) =>
    (await outbox.add(newLead(content, { destinations: [`crm:${crm.name}`] }))).lead
  return {
    log,
    addContent,
    add: (answers = {}) => addContent(leadContent('contact', answers)),
    deliver(changes: { account?: CrmAccount; words?: typeof serviceWords.crm } = {}) {
      const words = { ...serviceWords, crm: changes.words ?? serviceWords.crm }
      const destinations = [openCrm(crm, changes.account ?? account, words, { host, timeoutMs: 2_000 })]
      const quick = { pollMs: 5, backoffBaseMs: 10, probeAfterMs: 10, probeAtMostMs: 100 }
      deliverer = startDeliverer({ outbox, destinations, log, ...quick })
    },
    async stopDelivering() {
      await deliverer?.stop()
      deliverer = undefined
    },
    firstDelivery,
    isSent: async (id: string) => (await outbox.find(id))?.status === 'sent',
    until: (check: () => Promise<boolean> | boolean) =>
      vi.waitFor(async () => expect(await check()).toBe(true), { timeout: 30_000, interval: 5 }),
    async stop() {
      await this.stopDelivering()
      await store.remove()
    },
  }
}

export type CrmLeads = Awaited<ReturnType<typeof startCrmLeads>>
