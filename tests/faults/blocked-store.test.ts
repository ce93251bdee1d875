// What visitors notice when the file of the leads is not to be had for a while.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type RunningServer, startServer } from '../support/server.ts'

let dataDir: string
let server: RunningServer
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'blocked-'))
  server = await startServer({ dataDir })
})
afterEach(async () => {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const postLead = () =>
  fetch(`${server.url}/controls/send-demo-mail`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ form: 'contact', firstname: 'Ana', email: 'ana@company.com', message: 'Hello' }),
  })

test('D-07 S-04 while another program writes to the file, pages are answered, and a lead as soon as it lets go', async () => {
  await (await postLead()).text()
  const other = new DatabaseSync(join(dataDir, 'leads.sqlite'))
  other.exec('begin immediate')
  const lead = postLead()
  // Each would wait for the file as long as the lead does, and the lead is given up before the second one.
  for (let page = 0; page < 10; page += 1) {
    const answer = await fetch(server.url)
    await answer.text()
    expect(answer.status).toBe(200)
  }
  other.exec('rollback')
  other.close()
  expect((await lead).status).toBe(200)
})
