// The desk as an operator starts it, and its mail.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { beforeEach, expect, test } from 'vitest'
import { openSqliteOutbox } from '#server/store/sqlite-outbox.ts'
import { desk } from '../support/desk-in-process.ts'
import { parseMail, startSmtpListener } from '../support/smtp-listener.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { leadContent, newLead } from './leads-app.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
let dataDir: string
beforeEach(async () => {
  dataDir = await temporaryFolder()
})

const run = promisify(execFile)
const npm = (...args: string[]) =>
  run('npm', args, {
    cwd: root,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: dataDir },
  })

test('S-07 as npm starts it: a silent export is clean, and a refusal has exit code 1', async () => {
  const outbox = await openSqliteOutbox({ dataDir })
  await outbox.add(newLead(leadContent('contact')))
  const [silent, refused] = await Promise.all([
    npm('run', '--silent', 'leads', '--', 'export'),
    run(process.execPath, [join(root, 'server/desk/cli.ts'), 'show', 'AAAA-AAAA'], {
      env: { DATA_DIR: dataDir },
    }).catch((error) => error),
  ])
  expect(silent.stdout).toMatch(/^\ufeffreference,/)
  expect([refused.code, refused.stderr]).toEqual([1, 'There is no lead AAAA-AAAA.\n'])
  await outbox.close()
})

test('N-03 test-mail tells what the mail server says of each mailbox', async () => {
  const smtp = await startSmtpListener()
  const env = {
    SMTP_URL: smtp.url,
    CONTACT_MAILBOX: 'a@cadra.example',
    SALES_MAILBOX: 'b@cadra.example',
    DATA_DIR: dataDir,
  }
  smtp.unknownMailboxes.add('b@cadra.example')
  const both = await desk(env, 'test-mail')
  expect(both.code).toBe(1)
  expect(both.out).toMatch(
    /^a@cadra\.example: the mail server has taken it, with “250 .*”\.\nb@cadra\.example: not sent: the mail server refuses mails to this mailbox: .* MAIL_FROM, .* \(“550 .*”\)\.\n$/,
  )
  expect(await desk(env, 'test-mail', 'ana@company.com')).toMatchObject({ code: 0 })
  expect(smtp.received.map(({ to }) => to)).toEqual([['a@cadra.example'], ['ana@company.com']])
  const [mail] = await Promise.all(smtp.received.map(parseMail))
  expect(mail?.text).toContain('This is a test of the mail server by the operator of')
  await smtp.stop()
  expect((await desk(env, 'test-mail')).out).toContain(
    'a@cadra.example: not sent: nothing listens at the address and port of SMTP_URL.\n',
  )
  expect((await desk({}, 'test-mail')).err).toBe('SMTP_URL is not set, so there is no mail server to try.\n')
  expect((await desk(env, 'test-mail', 'ana')).err).toBe('Write one email address, like ana@company.com.\n')
})
