// The release script of deploy/, with a repository of its own and stand-ins for sudo, systemd, npm and curl.
import { execFile } from 'node:child_process'
import { chmod, cp, mkdir, readFile, readlink, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../support/temporary-folder.ts'

const run = promisify(execFile)
const deploy = fileURLToPath(new URL('../../deploy/', import.meta.url))

/** What npm leaves: a folder for a deployment. */
const npm = 'case "$*" in *deployment*) for last; do :; done; mkdir -p "$last";; esac; echo "npm $*" >>"$log"'

let folder: string
let site: string
beforeEach(async () => {
  folder = await temporaryFolder()
  site = join(folder, 'website')
  const origin = join(folder, 'origin')
  await mkdir(join(folder, 'bin'), { recursive: true })
  await mkdir(site)
  await run('git', ['init', '--quiet', '--initial-branch=main', origin])
  await cp(deploy, join(origin, 'deploy'), { recursive: true })
  await writeFile(join(folder, 'settings'), 'SITE_URL=https://www.example.com\n')
  await commit()
  await run('git', ['clone', '--quiet', origin, join(site, 'source')])
  await standIn('sudo', 'exec "$@"')
  await standIn('install', 'true')
  await standIn('npm', npm)
  await standIn('systemctl', 'echo "systemctl $*" >>"$log"')
  await standIn('systemd-run', 'echo "desk $*" >>"$log"')
  await standIn('curl', 'exit 0')
  await standIn('sleep', 'true')
})

async function standIn(name: string, script: string): Promise<void> {
  const file = join(folder, 'bin', name)
  await writeFile(file, `#!/bin/sh\nlog='${folder}/log'\n${script}\n`)
  await chmod(file, 0o755)
}

async function commit(): Promise<void> {
  const git = (...args: string[]) =>
    run('git', ['-C', join(folder, 'origin'), '-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args])
  await writeFile(join(folder, 'origin', 'version'), crypto.randomUUID())
  await git('add', '--all')
  await git('commit', '--quiet', '--message', 'A version')
}

const current = async () => basename(await readlink(join(site, 'current')).catch(() => ''))
const log = () => readFile(join(folder, 'log'), 'utf8')

async function release(): Promise<{ code: number; says: string }> {
  const env = {
    PATH: `${join(folder, 'bin')}:${process.env['PATH']}`,
    site_folder: site,
    settings_file: join(folder, 'settings'),
  }
  const { code = 0, stdout } = await run('sh', [join(site, 'source/deploy/release')], { env }).catch((error) => error)
  return { code, says: stdout }
}

test('D-08 a release builds for the address of the settings, asks the doctor, backs up, switches and waits until leads are taken', async () => {
  expect(await release()).toMatchObject({ code: 0, says: expect.stringContaining('is in service.') })
  const first = await current()
  expect(first).toMatch(/^[0-9a-f]{12}$/)
  expect(await log()).toContain('npm run --silent build')
  expect(await log()).not.toContain('backup')
  await commit()
  expect((await release()).code).toBe(0)
  expect(await current()).not.toBe(first)
  const steps = ['doctor.mjs', 'cli.ts backup', 'systemctl restart website']
  const second = (await log()).slice((await log()).indexOf('restart website') + 10)
  const places = steps.map((step) => second.indexOf(step))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(Math.min(...places)).toBeGreaterThan(0)
  expect((await release()).says).toContain('is already in service')
})

test.each([
  ['DATABASE_URL=postgres://db/leads', 'in a database'],
  ['DATABASE_URL_FILE=/etc/website/database', 'in a database'],
  ['  DATABASE_URL = "postgres://db/leads"', 'in a database'],
  ['DATABASE_URL=', 'Backing up'],
  ["DATABASE_URL='' ", 'Backing up'],
  ['DATABASE_URL_FILE=\nSMTP_URL=smtp://mail.example', 'Backing up'],
  ['# DATABASE_URL=postgres://db/leads', 'Backing up'],
])('D-08 with the line %j, a release says of the leads: %s', async (line, sentence) => {
  await writeFile(join(folder, 'settings'), `SITE_URL=https://www.example.com\n${line}\n`)
  await release()
  await commit()
  await writeFile(join(folder, 'log'), '')
  expect(await release()).toEqual({ code: 0, says: expect.stringContaining(sentence) })
  expect((await log()).includes('cli.ts backup')).toBe(sentence === 'Backing up')
})

test.each([
  ['the build', 'npm', 'case "$*" in *build*) exit 1;; esac', 'The site could not be built.'],
  ['the doctor', 'systemd-run', 'case "$*" in *doctor*) exit 1;; esac', 'The doctor found something to fix.'],
  ['the backup', 'systemd-run', 'case "$*" in *backup*) exit 1;; esac', 'The leads could not be backed up.'],
])('D-08 when %s fails, the version of before runs on untouched', async (_what, program, script, sentence) => {
  await release()
  const before = await current()
  await commit()
  await standIn(program, `${script}\n${program === 'npm' ? npm : ''}`)
  await writeFile(join(folder, 'log'), '')
  expect(await release()).toEqual({ code: 1, says: expect.stringMatching(`${sentence} Nothing was changed`) })
  expect(await current()).toBe(before)
  expect(await log()).not.toContain('restart')
})

test('D-08 a version that takes no leads gives way to the one before, with the backup where that one needs it', async () => {
  await release()
  const before = await current()
  await commit()
  // Only the older version takes leads.
  await standIn('curl', `readlink '${site}/current' | grep -q ${before}`)
  expect(await release()).toEqual({
    code: 1,
    says: expect.stringContaining('The previous version is in service again.'),
  })
  expect(await current()).toBe(before)
  // It does so only once the backup is back.
  await standIn('curl', 'grep -q "cli.ts restore" "$log"')
  await commit()
  expect(await release()).toEqual({ code: 1, says: expect.stringContaining('with the leads of the backup') })
  expect(await current()).toBe(before)
})
