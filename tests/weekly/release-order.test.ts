// Three versions of the server take leads on one store, in each order that a release and a way back can bring. Versions are
// copies of the project with one migration more.
import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { neededMigrationKey } from '#server/store/migrate.ts'
import { startLeadProcess } from '../faults/start-lead-process.ts'
import { copyProject } from '../support/project-copy.ts'
import { type SmtpListener, startSmtpListener } from '../support/smtp-listener.ts'
import { storeKinds } from '../support/stores.ts'

const execute = promisify(execFile)
const project = fileURLToPath(new URL('../../', import.meta.url))

const expand = "alter table lead add column example text not null default 'none';"
const contract = `insert into memory (name, value) values ('${neededMigrationKey}', '9001-expand')
  on conflict (name) do update set value = excluded.value;
alter table lead drop column example;`

/** Resolves with the folder of a version that has these migrations too. */
async function makeVersion(migrations: Record<string, string>): Promise<string> {
  const { folder } = await copyProject()
  for (const store of ['sqlite', 'postgres'])
    for (const [name, sql] of Object.entries(migrations))
      await writeFile(join(folder, 'server/store/migrations', store, 'leads', `${name}.sql`), sql)
  return folder
}

describe.each(storeKinds)('$name', ({ begin, end, newStore }) => {
  let smtp: SmtpListener
  let versions: { before: string; next: string; afterNext: string }
  beforeAll(async () => {
    await begin()
    smtp = await startSmtpListener()
    versions = {
      before: project,
      next: await makeVersion({ '9001-expand': expand }),
      afterNext: await makeVersion({ '9001-expand': expand, '9002-contract': contract }),
    }
  })
  afterAll(async () => {
    await smtp.stop()
    await end()
  })

  test('D-10 S-06 leads of three versions, forward and back, are all kept and mailed once', async () => {
    const store = await newStore()
    await store.outbox.close()
    const references: (string | undefined)[] = []
    /** Runs a version while it takes three leads; one that mails ends when every lead so far is sent. */
    const run = async (version: keyof typeof versions, { mails }: { mails: boolean }) => {
      const server = await startLeadProcess({
        program: join(versions[version], 'tests/faults/lead-process.ts'),
        env: { ...store.env, ...(mails && { SMTP_URL: smtp.url }) },
      })
      for (let count = 0; count < 3; count += 1)
        references.push((await server.post(`${version} ${references.length}`, crypto.randomUUID())).reference)
      const all = references.map((reference) => ({ reference, status: 'sent' }))
      if (mails) await vi.waitFor(async () => expect(await listed(versions[version], store.env)).toEqual(all), 20_000)
      await server.end('SIGKILL')
    }
    await run('before', { mails: false })
    await run('next', { mails: true })
    await run('before', { mails: true })
    await run('afterNext', { mails: false })
    await run('next', { mails: true })
    await expect(listed(versions.before, store.env)).rejects.toThrow('need a newer version of this site')
    await run('afterNext', { mails: true })
    const mailed = smtp.received.map(({ raw }) => /X-Reference: (\S+)/i.exec(raw)?.[1])
    expect(mailed.toSorted()).toEqual(references.toSorted())
    await store.remove()
  })
})

/** Resolves with the leads, oldest first, as the desk of that version lists them. */
async function listed(root: string, env: Record<string, string>): Promise<{ reference: string; status: string }[]> {
  const { stdout } = await execute(process.execPath, ['server/desk/cli.ts', 'list', '--json'], { cwd: root, env })
  const leads = JSON.parse(stdout) as { reference: string; status: string }[]
  return leads.map(({ reference, status }) => ({ reference, status })).toReversed()
}
