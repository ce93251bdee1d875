import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { openSqliteOutbox } from '#server/store/sqlite-outbox.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { startLeadProcess } from './start-lead-process.ts'

const desk = [process.execPath, fileURLToPath(new URL('../../server/desk/cli.ts', import.meta.url))]

test('S-01 S-04 a full disk is told as 503, never as a false 200, the desk says so, and the service recovers when space returns', {
  timeout: 180_000,
}, async () => {
  const dataDir = await temporaryFolder()
  // Files of this process may grow to 300 KB; then each write fails, as on a full disk.
  const server = await startLeadProcess({
    env: { DATA_DIR: dataDir },
    prefix: ['bash', '-c', 'ulimit -S -f 300; exec "$@"', 'bash'],
  })
  try {
    const acknowledged: string[] = []
    const statuses: number[] = []
    for (let index = 0; index < 80; index += 1) {
      const message = `${index} ${'x'.repeat(4_000)}`
      const { status } = await server.post(message)
      statuses.push(status)
      if (status === 200) acknowledged.push(message)
    }
    expect(new Set(statuses)).toEqual(new Set([200, 503]))
    expect(statuses.at(-1)).toBe(503)
    const stats = await promisify(execFile)('bash', ['-c', 'ulimit -S -f 300; exec "$@"', 'bash', ...desk, 'stats'], {
      env: { DATA_DIR: dataDir },
    }).catch((error: { code: number; stdout: string }) => error)
    expect(stats).toMatchObject({ code: 1 })
    expect(stats.stdout).toMatch(/^No lead can be stored: the disk of DATA_DIR (fails|is full)\.\n/)

    await promisify(execFile)('prlimit', ['--pid', String(server.process.pid), '--fsize=unlimited:unlimited'])
    const { status } = await server.post('there is space again')
    expect(status).toBe(200)
    acknowledged.push('there is space again')

    const outbox = await openSqliteOutbox({ dataDir })
    const stored = new Set((await outbox.list({})).map(({ answers }) => answers.message))
    await outbox.close()
    expect(acknowledged.filter((message) => !stored.has(message))).toEqual([])
    expect(stored.size).toBe(acknowledged.length)
  } finally {
    await server.end()
  }
})
