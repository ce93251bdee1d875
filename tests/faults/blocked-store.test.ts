// What visitors notice when the file of the leads is not to be had for a while.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { startServer } from '../support/server.ts'

test('D-07 S-04 while another program writes to the file, pages are answered, and a lead as soon as it lets go', async () => {
  const server = await startServer()
  onTestFinished(() => void server.stop())
  const postLead = () =>
    fetch(`${server.url}/controls/send-demo-mail`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ form: 'contact', firstname: 'Ana', email: 'ana@company.com', message: 'Hello' }),
    })
  await (await postLead()).text()
  const other = new DatabaseSync(join(server.dataDir, 'leads.sqlite'))
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
