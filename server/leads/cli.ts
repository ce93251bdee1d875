// The operator's desk: `npm run leads -- <command>`. It works beside a running server, on the same store.
// Exit code 0: done; 1: not done, with one sentence on standard error.
import { parseArgs } from 'node:util'
import { nameOf } from '#domain/lead.ts'
import { parseConfig } from '#server/config.ts'
import { openStoreBeside } from '#server/db/lead-store.ts'
import { StartError } from '#server/start-error.ts'
import { leadsCsv } from './csv.ts'
import { destinationsOf, mailDestinationNames } from './destinations.ts'
import { type Delivery, type Lead, type LeadStatus, leadStatuses, type Outbox } from './outbox.ts'
import { readReference } from './reference.ts'
import { retentionOf } from './retention.ts'
import { webhookNames } from './webhooks/webhook-destinations.ts'
import { whyAway } from './why-away.ts'

const usage = `Usage: npm run leads -- <command>
  list [status]         leads, newest first (${leadStatuses.join(', ')}); --limit 50
  stats                 whether leads can be stored, how many wait, and which places take none at the moment
  show <reference>      one lead with its deliveries and their tries
  retry <reference>     deliver a lead now that is queued, dead or already sent
  release <reference>   deliver a lead that was held as spam
  export [status]       CSV of all leads
  purge                 delete what is past its retention; --despite-clock after the clock has jumped
  purge <reference>     delete this one lead for good
  erase --updates EMAIL take back the wish for product news, in every lead of this address
  --json                for machines`

/** A sentence for the operator. */
class DeskError extends Error {
  override name = 'DeskError'
}

type Desk = {
  outbox: Outbox
  /** Names of the destinations that the settings add to the mailboxes. */
  webhooks: readonly string[]
  leadRetentionDays: number
  /** An email address. */
  updates: string | undefined
  json: boolean
  limit: number
  despiteClock: boolean
}

const commands: Record<string, (desk: Desk, argument: string | undefined) => Promise<unknown>> = {
  async list({ outbox, limit }, status) {
    const leads = await outbox.list({ ...readStatus(status), limit })
    return Promise.all(leads.map(async (lead) => lineOf(lead, await outbox.deliveriesOf(lead.id))))
  },
  async stats({ outbox, webhooks }) {
    const notes = await outbox.circuits()
    const deliveries = [...mailDestinationNames, ...webhooks].map(async (name) => [
      name,
      await outbox.countDeliveries(name),
    ])
    return {
      store: 'works',
      leads: await outbox.countLeads(),
      deliveries: Object.fromEntries(await Promise.all(deliveries)),
      places: notes.map(({ name, state, code, since }) => ({
        name,
        state: state === 'open' ? `away: ${whyAway(name, code)}` : 'works',
        code,
        since: iso(since),
      })),
    }
  },
  async show({ outbox }, name) {
    const lead = await findLead(outbox, name)
    return {
      ...timesOf(lead),
      deliveries: (await outbox.deliveriesOf(lead.id)).map(({ dueAt, refusedSince, sentAt, ...delivery }) => ({
        ...delivery,
        dueAt: iso(dueAt),
        refusedSince: isoOrNull(refusedSince),
        sentAt: isoOrNull(sentAt),
      })),
      tries: (await outbox.triesOf(lead.id)).map(({ destination, at, code }) => ({ destination, at: iso(at), code })),
    }
  },
  async retry({ outbox, webhooks }, name) {
    const lead = await findLead(outbox, name)
    if (lead.status === 'held') throw new DeskError(`${lead.reference} is held as spam: use release to mail it.`)
    return requeue(outbox, webhooks, lead)
  },
  async release({ outbox, webhooks }, name) {
    const lead = await findLead(outbox, name)
    if (lead.status !== 'held')
      throw new DeskError(`${lead.reference} is ${lead.status}, and only held leads can be released.`)
    return requeue(outbox, webhooks, lead)
  },
  async export({ outbox, json }, status) {
    const leads = await outbox.list({ ...readStatus(status), limit: undefined })
    return json ? leads.map(timesOf) : leadsCsv(leads)
  },
  async erase({ outbox, updates }) {
    if (!updates) throw new DeskError('Name the address: erase --updates ana@company.com.')
    const count = await outbox.endUpdates(updates)
    if (count === 0) throw new DeskError(`No lead of ${updates} asks for product news.`)
    return {
      withdrawn: `${count === 1 ? 'one lead' : `${count} leads`} of ${updates}`,
      elsewhere:
        'mails and webhooks that were sent before say otherwise: take the address out of your mailing list too',
    }
  },
  async purge({ outbox, leadRetentionDays, despiteClock }, name) {
    if (name !== undefined) {
      const { id, reference } = await findLead(outbox, name)
      await outbox.erase(id)
      return { purged: reference }
    }
    const result = await outbox.purge(retentionOf(leadRetentionDays), { despiteClock })
    if (result.outcome === 'purged') return { purged: result.count }
    throw new DeskError(
      `The clock has jumped, so nothing was purged; if ${iso(Date.now())} is right, add --despite-clock (else it goes on by itself at ${iso(result.untilMs)}).`,
    )
  },
}

async function findLead(outbox: Outbox, name: string | undefined): Promise<Lead> {
  if (name === undefined) throw new DeskError('Name a lead by its reference, like 7KQ2-M4XP.')
  const lead = (await outbox.find(name)) ?? (await outbox.find(readReference(name)))
  if (!lead) throw new DeskError(`There is no lead ${name}.`)
  return lead
}

async function requeue(outbox: Outbox, webhooks: readonly string[], { id, form, status, reference }: Lead) {
  if (!(await outbox.requeue(id, status, destinationsOf(form, webhooks))))
    throw new DeskError(`${reference} is being delivered at this moment: look again in two minutes.`)
  return { queued: reference }
}

function readStatus(text: string | undefined): { status?: LeadStatus } {
  if (text === undefined) return {}
  const status = leadStatuses.find((known) => known === text)
  if (!status) throw new DeskError(`There is no status ${text}: use one of ${leadStatuses.join(', ')}.`)
  return { status }
}

const iso = (ms: number) => new Date(ms).toISOString()
const isoOrNull = (ms: number | null) => (ms === null ? null : iso(ms))

const lineOf = (
  { reference, status, form, createdAt, heldFor, answers }: Lead,
  deliveries: readonly Pick<Delivery, 'tries' | 'lastCode'>[],
) => ({
  reference,
  status,
  form,
  received: iso(createdAt),
  tries: deliveries.reduce((sum, { tries }) => sum + tries, 0),
  lastCode: deliveries.map(({ lastCode }) => lastCode ?? '-').join() || null,
  heldFor,
  name: nameOf(answers),
  email: answers.email ?? '',
})

const timesOf = (lead: Lead) => ({
  ...lead,
  createdAt: iso(lead.createdAt),
  settledAt: isoOrNull(lead.settledAt),
  seenAt: isoOrNull(lead.seenAt),
})

/** For people: a line of each lead, or a line of each field. What visitors wrote must not steer the terminal. */
function asText(result: unknown): string {
  if (typeof result === 'string') return result
  const rows = Array.isArray(result)
    ? result.map((row) =>
        Object.values(row)
          .map((value) => value ?? '-')
          .join('  '),
      )
    : Object.entries(result as object).map(
        ([name, value]) => `${name}: ${typeof value === 'object' ? JSON.stringify(value, null, 2) : value}`,
      )
  return rows.map((row) => `${row.replace(/[^\P{Cc}\n]/gu, '')}\n`).join('')
}

async function run(args: readonly string[]): Promise<string> {
  const { values, positionals } = readArguments(args)
  const [name = 'help', argument, ...rest] = positionals
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command || rest.length > 0) {
    if (name === 'help') return `${usage}\n`
    throw new DeskError(
      rest.length > 0 ? `${name} takes one argument at most.` : `There is no command ${name}.\n${usage}`,
    )
  }
  const limit = Number(values.limit ?? 50)
  if (!Number.isInteger(limit) || limit < 1) throw new DeskError('Write a whole number of 1 or more after --limit.')
  const { json = false, 'despite-clock': despiteClock = false, updates } = values
  const config = parseConfig(process.env)
  const tell = (result: unknown) => (json ? `${JSON.stringify(result, null, 2)}\n` : asText(result))
  let outbox: Outbox
  try {
    outbox = await openStoreBeside(config)
  } catch (error) {
    if (command !== commands['stats'] || !(error instanceof StartError)) throw error
    process.exitCode = 1
    return tell({ store: error.message })
  }
  try {
    const { leadRetentionDays, webhookUrls } = config
    const webhooks = webhookNames(webhookUrls)
    return tell(await command({ outbox, webhooks, leadRetentionDays, updates, json, limit, despiteClock }, argument))
  } finally {
    await outbox.close()
  }
}

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        json: { type: 'boolean' },
        limit: { type: 'string' },
        'despite-clock': { type: 'boolean' },
        updates: { type: 'string' },
      },
    })
  } catch (error) {
    throw new DeskError(`${error instanceof Error ? error.message : error}\n${usage}`)
  }
}

try {
  process.stdout.write(await run(process.argv.slice(2)))
} catch (error) {
  const told =
    error instanceof DeskError || error instanceof StartError ? error.message : String((error as Error).stack)
  process.stderr.write(`${told}\n`)
  process.exitCode = 1
}
