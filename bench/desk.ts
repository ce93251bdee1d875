// Measures how long an operator waits with 10,000 leads in the store, on each kind of store; each command should take
// less than 1 s.
import { rm } from 'node:fs/promises'
import { desk } from '../tests/support/desk-in-process.ts'
import { storeKinds } from '../tests/support/stores.ts'
import { addWaitingLeads } from '../tests/support/waiting-leads.ts'
import { report } from './support/figures.ts'

const count = Number(process.env['LEADS'] ?? 10_000)
const out = 'bench-leads.csv'

for (const { name, begin, end, newStore } of storeKinds) {
  await begin()
  const store = await newStore()
  await addWaitingLeads(store, count)
  const [one] = await store.outbox.list({ limit: 1 })
  const timed = async (what: string, ...args: string[]) => {
    const startedAt = performance.now()
    const { code, err } = await desk(store.env, ...args)
    if (code !== 0) throw new Error(err)
    report(`  ${what}`, `${(performance.now() - startedAt).toFixed(0)} ms`)
  }
  try {
    report(name, `${count} leads`)
    await timed('list', 'list')
    await timed('list --text', 'list', '--text', 'no such words')
    await timed('show', 'show', one?.reference ?? '')
    await timed('export', 'export', '--out', out, '--overwrite')
    await timed('export --json', 'export', '--json', '--out', out, '--overwrite')
    await timed('erase', 'erase', '--email', 'ana7@company.com')
  } finally {
    await rm(out, { force: true })
    await store.remove()
    await end()
  }
}
