// A server process whose clock is set while it mails, with libfaketime: the process asks it for the time.
import { globSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leadPath } from '#domain/lead/lead-wire.ts'
import { contactPayload } from '../contract/leads-app.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { type SmtpListener, startSmtpListener } from '../support/smtp-listener.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const [library] = process.platform === 'linux' ? globSync('/usr/lib/*/faketime/libfaketime.so.1') : []
if (!library) process.stdout.write('Not done: tests/faults/clock.test.ts needs the package libfaketime.\n')

let server: RunningServer
let smtp: SmtpListener
beforeEach(async () => {
  smtp = await startSmtpListener()
})
afterEach(async () => {
  await server.stop()
  await smtp.stop()
})

test.runIf(library)(
  'D-13 S-06 a clock that goes a day forward, back, and back again mails each lead once, soon',
  async () => {
    const file = join(await temporaryFolder(), 'clock')
    const set = (offset: string) => writeFile(file, offset)
    await set('+0')
    smtp.answersAfterMs = 500
    server = await startServer({
      env: {
        LD_PRELOAD: String(library),
        FAKETIME_TIMESTAMP_FILE: file,
        FAKETIME_NO_CACHE: '1',
        // Timers go on as they are: a clock that is set moves the time of day alone.
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
        SMTP_URL: smtp.url,
      },
    })
    let posted = 0
    for (const offset of ['+0', '+1d', '+0', '-1d']) {
      await set(offset)
      for (let count = 0; count < 5; count += 1, posted += 1) {
        const body = JSON.stringify({ ...contactPayload, message: `lead ${posted}`, email: `a${posted}@company.com` })
        const headers = { 'content-type': 'application/json' }
        expect((await fetch(server.url + leadPath, { method: 'POST', headers, body })).status).toBe(200)
      }
      // Some mails are under way when the clock is set.
      await vi.waitFor(() => expect(smtp.received.length).toBeGreaterThan(posted - 5), 60_000)
    }
    await vi.waitFor(() => expect(new Set(mailedLeads(smtp)).size).toBe(posted), 60_000)
    expect(mailedLeads(smtp)).toHaveLength(posted)
  },
)

/** The senders of the leads that were mailed. A new day may bring a digest too. */
const mailedLeads = ({ received }: SmtpListener) =>
  received.flatMap(({ raw }) => /^Reply-To: .*?(a\d+@company\.com)/im.exec(raw)?.[1] ?? [])
