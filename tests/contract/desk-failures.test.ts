// What the desk says when its disk or its database fails: a sentence and 1, whichever the command, and never a stack.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { openSqliteOutbox } from '#server/store/sqlite-outbox.ts'
import { desk } from '../support/desk-in-process.ts'
import { freePort } from '../support/server.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { leadContent, newLead } from './leads-app.ts'

const cli = fileURLToPath(new URL('../../server/desk/cli.ts', import.meta.url))
const sentence = /^[A-Z/][^\n]*\.\n$/

/** A store of a hundred leads and a copy of it; one of the leads is named. */
async function filledStore() {
  const dataDir = await temporaryFolder()
  const outbox = await openSqliteOutbox({ dataDir })
  const message = 'x'.repeat(4_000)
  const added = await Promise.all(
    Array.from({ length: 100 }, (_, at) =>
      outbox.add(newLead(leadContent('contact', { message: `${at} ${message}` }))),
    ),
  )
  await outbox.close()
  await desk({ DATA_DIR: dataDir }, 'backup', join(dataDir, 'copy.sqlite'))
  return { dataDir, reference: added[0]?.lead.reference ?? '' }
}

test('S-07 each command that writes says in a sentence that the disk is full', async () => {
  const { dataDir, reference } = await filledStore()
  const commands = [
    ['backup', join(dataDir, 'another.sqlite')],
    ['erase', '--email', 'ana@company.com'],
    ['retry', reference],
    ['export', '--out', join(dataDir, 'leads.csv')],
    ['rotate-keys'],
    ['restore', join(dataDir, 'copy.sqlite')],
  ]
  for (const command of commands) {
    // No file of this process may grow beyond 8 KB, as on a disk without room.
    const full = ['--norc', '-c', 'ulimit -S -f 8; exec "$@"', 'bash', process.execPath, cli, ...command]
    const env = { DATA_DIR: dataDir, TIME_ZONE: 'UTC' }
    const { code, stderr } = await promisify(execFile)('bash', full, { env }).catch((error) => error)
    expect([code, stderr], command.join(' ')).toEqual([1, expect.stringMatching(sentence)])
    expect(stderr, command.join(' ')).toMatch(/disk|may not grow/)
  }
  const outbox = await openSqliteOutbox({ dataDir })
  expect(await outbox.count({})).toBe(100)
  await outbox.close()
})

test('S-07 each command says in a sentence that the database is away', async () => {
  const { dataDir } = await filledStore()
  const env = { DATA_DIR: dataDir, DATABASE_URL: `postgres://site:secret@127.0.0.1:${await freePort()}/leads` }
  const commands = [
    ['list'],
    ['show', '7KQ2-M4XP'],
    ['stats'],
    ['audit'],
    ['funnel'],
    ['purge'],
    ['erase', '--email', 'ana@company.com'],
    ['backup', join(dataDir, 'another.sqlite')],
    ['restore', join(dataDir, 'copy.sqlite')],
    ['move', 'database'],
    ['rotate-keys'],
  ]
  for (const command of commands) {
    const { code, err, out } = await desk(env, ...command)
    expect([code, err || out], command.join(' ')).toEqual([1, expect.stringMatching(sentence)])
    expect(err || out, command.join(' ')).toContain('nothing listens at the address and port of DATABASE_URL')
  }
})

test.each([['-1'], ['0'], ['1.5'], ['many'], ['']])('S-07 the limit %j is answered in a sentence', async (limit) => {
  const { dataDir } = await filledStore()
  for (const given of [['--limit', limit], [`--limit=${limit}`]]) {
    const { code, err } = await desk({ DATA_DIR: dataDir }, 'audit', ...given)
    expect([code, err]).toEqual([1, expect.stringMatching(sentence)])
  }
})
