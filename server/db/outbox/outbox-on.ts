// The outbox on a store. What `add` or `settle` has acknowledged is on the disk, and each is wholly there or not at all;
// several processes may share the store.
import type { NewLead, Outbox } from '#server/leads/outbox.ts'
import { addLeads } from './add-leads.ts'
import { auditTrail, linkKeys, noteDeed, rotateKeys } from './audit.ts'
import { countDeliveries, countLeads, countMatching, deliveriesOf, findLead, listLeads, triesOf } from './find-leads.ts'
import { addToFunnel, readFunnel } from './funnel.ts'
import { groupCommit } from './group-commit.ts'
import { lease, promote, ready, renewLeases } from './lease.ts'
import {
  callAllSpam,
  circuits,
  findTroubles,
  markSeen,
  needsPerson,
  noteCircuit,
  oldestQueuedS,
} from './needs-person.ts'
import { endUpdates, eraseAll, erasePerson, purge } from './purge.ts'
import { type Ending, requeue, settle, withdraw } from './settle.ts'
import { recall, remember, type Store, secretKey, takeTurn } from './store.ts'
import { visitorMails } from './visitor-mails.ts'

const probeValidMs = 1_000
/** A probe is as large as the largest lead, as a few bytes would still fit on a disk that has no room for one. */
const probeChars = 64_000

export function outboxOn(store: Store): Outbox {
  const { read } = store
  let key: Promise<string> | undefined
  const keyOf = () => {
    key ??= secretKey(read, 'fingerprint-key').catch((error) => {
      key = undefined
      throw error
    })
    return key
  }
  const add = groupCommit(async (leads: readonly NewLead[]) => addLeads(store, await keyOf(), leads))
  const end = groupCommit((endings: readonly Ending[]) => settle(store, endings))
  let lastProbe = { at: Number.NEGATIVE_INFINITY, done: Promise.resolve() }

  return {
    add,
    promote: () => promote(store),
    ready: (destinations) => ready(read, destinations),
    lease: (destination, limit, leaseMs) => lease(store, destination, limit, leaseMs),
    renew: (leases, leaseMs) => renewLeases(store, leases, leaseMs),
    settle: (leased, settlement) => end({ lease: leased, settlement }),
    withdraw: (known) => withdraw(store, known),
    onStoredElsewhere: store.onAnnounced,

    noteCircuit: (note) => noteCircuit(store, note),
    circuits: (ways) => circuits(read, ways),
    troubles: (ways, waitingLongerThanMs) => findTroubles(store, ways, waitingLongerThanMs),

    find: (name) => findLead(read, name),
    deliveriesOf: (leadId) => deliveriesOf(read, leadId),
    triesOf: (leadId) => triesOf(read, leadId),
    list: (filter) => listLeads(read, filter),
    count: (filter) => countMatching(read, filter),
    countLeads: () => countLeads(read),
    oldestQueuedS: () => oldestQueuedS(store),
    countDeliveries: (destination) => countDeliveries(read, destination),
    requeue: (id, from, destinations) => requeue(store, id, from, destinations),
    purge: (retention, { despiteClock = false } = {}) => purge(store, retention, despiteClock),
    erase: async (id) => (await eraseAll(store, [id])) === 1,
    eraseAll: (ids) => eraseAll(store, ids),
    erasePerson: (email) => erasePerson(store, email),

    keepWording: ({ words, version }) => remember(read, `wording-${version}`, words),
    visitors: visitorMails(store),
    wording: (version) => recall(read, `wording-${version}`),
    endUpdates: (email) => endUpdates(store, email),

    addToFunnel: (counts) => store.write((tx) => addToFunnel(tx, counts)),
    funnel: (days) => readFunnel(store, days),

    needsPerson: (limit) => needsPerson(store, limit),
    markSeen: (ids) => markSeen(store, ids),
    callSpam: async (id) => (await callAllSpam(store, [id])) === 1,
    callAllSpam: (ids) => callAllSpam(store, ids),
    audit: (entry) => noteDeed(store, entry),
    auditTrail: (limit) => auditTrail(read, limit),
    linkKeys: () => linkKeys(store),
    rotateKeys: (graceMs) => rotateKeys(store, graceMs),
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
