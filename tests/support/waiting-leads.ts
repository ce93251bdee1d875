// Puts leads into a store without the server, faster than it would take them: they wait for their first try. They are of
// ana0@company.com to ana999@company.com.

import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { newPostgresClient } from './postgres-client.ts'
import type { TestStore } from './stores.ts'

const email = 'ana@company.com'
const answers = JSON.stringify({
  name: 'Ana Lima',
  email,
  message: 'What does a week look like? '.repeat(20),
})

/** The same in both stores but for the numbers from 1 to count. */
const statements = (numbers: string) => [
  `insert into lead (id, reference, fingerprint, form, reason, answers, email, status, created_at)
    select 'waiting-' || number, 'waiting-' || number, 'waiting-' || number, 'enquiry', 'contact',
      replace('${answers}', '${email}', 'ana' || (number % 1000) || '@company.com'), 'ana' || (number % 1000) || '@company.com',
      'queued', 1700000000000 + number from ${numbers}`,
  `insert into delivery (lead_id, destination, status, due_at)
    select 'waiting-' || number, 'mailbox:sales', 'queued', 1700000000000 + number from ${numbers}`,
]

export async function addWaitingLeads({ env }: TestStore, count: number): Promise<void> {
  if (env['DATABASE_URL']) {
    const client = newPostgresClient(env['DATABASE_URL'])
    await client.connect()
    for (const statement of statements(`generate_series(1, ${count}) as number`)) await client.query(statement)
    await client.query('analyze')
    await client.end()
    return
  }
  const file = new DatabaseSync(join(env['DATA_DIR'] ?? '', 'leads.sqlite'))
  const numbers = `(with recursive numbers (number) as (select 1 union all select number + 1 from numbers where number < ${count})
    select number from numbers)`
  for (const statement of statements(numbers)) file.exec(statement)
  file.close()
}
