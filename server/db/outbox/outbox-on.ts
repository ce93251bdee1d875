// The outbox on a store. What `add` or `settle` has acknowledged is on the disk, and each is wholly there or not at all;
// several processes may share the store.
import type { Outbox } from '#server/leads/outbox.ts'
import { addLead } from './add-lead.ts'
import { auditing } from './audit.ts'
import { finding } from './find-leads.ts'
import { addToFunnel, readFunnel } from './funnel.ts'
import { groupCommit } from './group-commit.ts'
import { leasing } from './lease.ts'
import { needing } from './needs-person.ts'
import { purging } from './purge.ts'
import { settling } from './settle.ts'
import { recall, remember, type Store, takeTurn } from './store.ts'
import { visitorMails } from './visitor-mails.ts'

const probeValidMs = 1_000
/** A probe is as large as the largest lead, as a few bytes would still fit on a disk that has no room for one. */
const probeChars = 64_000

export function outboxOn(store: Store): Outbox {
  const { read } = store
  let lastProbe = { at: Number.NEGATIVE_INFINITY, done: Promise.resolve() }
  return {
    add: groupCommit(store, (tx, lead) => addLead(store, tx, lead)),
    ...leasing(store),
    ...settling(store),
    ...finding(store),
    ...needing(store),
    ...purging(store),
    ...auditing(store),
    visitors: visitorMails(store),

    addToFunnel: (counts) => store.write((tx) => addToFunnel(tx, counts)),
    funnel: (days) => readFunnel(store, days),
    takeTurn: async (name, forMs) => takeTurn(read, name, await store.now(read), forMs),
    recall: (name) => recall(read, name),
    remember: (name, value) => remember(read, name, value),

    probe() {
      // A probe is a write to the disk, and anybody may ask for one.
      if (performance.now() - lastProbe.at > probeValidMs)
        lastProbe = {
          at: performance.now(),
          done: store.write((tx) => remember(tx, 'probe', String(Date.now()).padEnd(probeChars))),
        }
      return lastProbe.done
    },
    close: () => store.close(),
  }
}
