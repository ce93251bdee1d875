// Leads of an outbox on their way into one destination, with a deliverer that waits for nothing.
import { expect, vi } from 'vitest'
import { startDeliverer } from '#server/delivery/deliver.ts'
import type { Destination } from '#server/destinations/destination.ts'
import { leadContent, newLead } from '../contract/leads-app.ts'
import { newFileStore } from './stores.ts'

/** `name` is that of the destination in the store. */
export async function startDeliveredLeads(name: string) {
  const store = await newFileStore()
  const { outbox } = store
  const log = { info: () => undefined, warn: () => undefined, error: vi.fn() }
  let deliverer: ReturnType<typeof startDeliverer> | undefined
  const addContent = async (content: ReturnType<typeof leadContent>) =>
    (await outbox.add(newLead(content, { destinations: [name] }))).lead
  const stopDelivering = async () => {
    await deliverer?.stop()
    deliverer = undefined
  }
  return {
    log,
    addContent,
    add: (answers = {}) => addContent(leadContent('contact', answers)),
    deliverTo(destination: Destination) {
      const quick = { pollMs: 5, backoffBaseMs: 10, probeAfterMs: 10, probeAtMostMs: 100 }
      deliverer = startDeliverer({ outbox, destinations: [destination], log, ...quick })
    },
    stopDelivering,
    firstDelivery: async (id: string) => (await outbox.deliveriesOf(id))[0],
    isSent: async (id: string) => (await outbox.find(id))?.status === 'sent',
    until: (check: () => Promise<boolean> | boolean) =>
      vi.waitFor(async () => expect(await check()).toBe(true), { timeout: 60_000, interval: 5 }),
    async stop() {
      await stopDelivering()
      await store.remove()
    },
  }
}
