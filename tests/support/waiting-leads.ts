// Puts leads into a store without the server, faster than it would take them: they wait for their first try.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openSqliteOutbox } from '#server/db/sqlite/sqlite-outbox.ts'

const answers = JSON.stringify({
  name: 'Ana Lima',
  email: 'ana@company.com',
  message: 'What does a week look like? '.repeat(20),
})

/** `status` "waiting" with a time that has come stands for leads that were refused and are due again. */
export async function addWaitingLeads(dataDir: string, count: number, form = 'enquiry'): Promise<void> {
  const outbox = await openSqliteOutbox({ dataDir })
  await outbox.close()
  const file = new DatabaseSync(join(dataDir, 'leads.sqlite'))
  file.exec('pragma synchronous = off; begin')
  const lead = file.prepare(`insert into lead (id, reference, fingerprint, form, reason, answers, status, created_at)
    values (?, ?, ?, ?, 'contact', ?, 'queued', ?)`)
  const delivery = file.prepare(`insert into delivery (lead_id, destination, status, due_at)
    values (?, ?, 'queued', ?)`)
  const destination = form === 'enquiry' ? 'mailbox:sales' : 'mailbox:contact'
  const now = Date.now() - count
  for (let index = 0; index < count; index += 1) {
    const id = crypto.randomUUID()
    lead.run(id, `waiting-${index}`, `${index}`, form, answers, now + index)
    delivery.run(id, destination, now + index)
  }
  file.exec('commit')
  file.close()
}
