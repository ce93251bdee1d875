// Run as a process of its own, to be killed: delivers and purges what is in the store that DATABASE_URL or DATA_DIR names, a few
// leads at a time. Writes a line after each purge, and one that says "done" when nothing is left.
import { openLeadStore } from '#server/store/lead-store.ts'
import { silentLog } from '#server/store/migrate.ts'
import { endWithParent } from './end-with-parent.ts'

const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '' } = process.env
endWithParent()
const { outbox } = await openLeadStore({ databaseUrl, dataDir }, silentLog)
const place = 'mailbox:sales'
for (let found = 1; found > 0; ) {
  await outbox.promote()
  const leases = await outbox.lease(place, 50, 100)
  found = leases.length + (await outbox.countLeads()).queued
  await Promise.all(leases.map((lease) => outbox.settle(lease, { to: 'sent', code: '250' })))
  await outbox.purge({ sentDays: 0, seenDays: 0, timeZone: 'UTC' }, { despiteClock: true })
  process.stdout.write('purged\n')
}
process.stdout.write('done\n')
await outbox.close()
