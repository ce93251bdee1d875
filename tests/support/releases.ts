// A machine as docs/operate.md sets it up, in one folder: a repository, versions, unit files, and leads that keep coming.
import { execFile, spawn } from 'node:child_process'
import { appendFile, cp, mkdir, readlink, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { leadPath } from '#domain/lead/lead-wire.ts'
import { contactPayload } from '../contract/leads-app.ts'
import { startSystemd } from './systemd.ts'
import { temporaryFolder } from './temporary-folder.ts'

const run = promisify(execFile)
const project = fileURLToPath(new URL('../../', import.meta.url))
const npm = fileURLToPath(new URL('./systemd/npm.mjs', import.meta.url))

/** What a version has that this project has not: where npm fails, or what stands in its files instead. */
export type Version = {
  failsAt?: string
  edits?: readonly (readonly [file: string, from: string, to: string])[]
  adds?: readonly (readonly [file: string, text: string])[]
}

export type Machine = Awaited<ReturnType<typeof startMachine>>

/** The doctor finds nothing wrong in them; the mail server is away. */
export const soundSettings = `SITE_URL="https://www.example.com"
TRUST_PROXY=127.0.0.1
HOST=localhost
RATE_LIMIT_PER_MINUTE=100000
MAIL_FROM=site@company.com
CONTACT_MAILBOX=contact@company.com
SALES_MAILBOX=sales@company.com
SMTP_URL=smtp://127.0.0.1:1
`

/** `units` are enabled with the first version. */
export async function startMachine({
  units,
  settings,
  ofInstances = {},
  dropIn = '',
  environment: patience = { ready_within_ms: '5000', between_instances_ms: '300' },
}: {
  units: readonly string[]
  settings: string
  ofInstances?: Record<string, string>
  dropIn?: string
  environment?: Record<string, string>
}) {
  const root = await temporaryFolder()
  const site = join(root, 'srv/website')
  const origin = join(root, 'origin')
  const etc = join(root, 'etc/website')
  const unitFolder = join(root, 'etc/systemd/system')
  for (const folder of [site, etc, unitFolder, join(root, 'run/systemd/system'), join(root, 'var/lib/website')])
    await mkdir(folder, { recursive: true })
  const systemd = await startSystemd(root)
  await writeFile(join(systemd.bin, 'npm'), `#!/bin/sh\nexec node '${npm}' "$@"\n`, { mode: 0o755 })
  await writeFile(join(etc, 'settings'), settings)
  for (const [instance, text] of Object.entries(ofInstances)) await writeFile(join(etc, `settings-${instance}`), text)
  const template = units[0]?.replace(/@.*/, '@.service') ?? ''
  await cp(join(project, 'deploy/website.service'), join(unitFolder, template))
  await mkdir(join(unitFolder, `${template}.d`))
  await writeFile(join(unitFolder, `${template}.d/override.conf`), dropIn)

  await run('git', ['init', '--quiet', '--initial-branch=main', origin])
  for (const name of ['deploy/release', 'tools/release', 'tools/release.mjs'])
    await cp(join(project, name), join(origin, name), { recursive: true })

  async function commit(version: Version = {}): Promise<string> {
    const git = (...args: string[]) =>
      run('git', ['-C', origin, '-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args])
    await writeFile(join(origin, 'version.json'), JSON.stringify({ ...version, id: crypto.randomUUID() }))
    await git('add', '--all')
    await git('commit', '--quiet', '--message', 'A version')
    return (await git('rev-parse', '--short=12', 'HEAD')).stdout.trim()
  }

  const environment = {
    PATH: `${systemd.bin}:${process.env['PATH']}`,
    site_folder: site,
    ...patience,
  }
  const first = await commit()
  await run('git', ['clone', '--quiet', origin, join(site, 'source')])
  await run('npm', ['run', 'deployment', '--', join(site, first)], { cwd: join(site, 'source'), env: environment })
  await run('ln', ['-s', join(site, first), join(site, 'current')])
  for (const unit of units) await systemd.enable(unit)

  return {
    root,
    site,
    systemd,
    commit,
    current: async () => basename(await readlink(join(site, 'current'))),
    append: (path: string, text: string) => appendFile(join(root, path), text),
    async release(...args: string[]): Promise<{ code: number; says: string }> {
      const command = [join(site, 'source/deploy/release'), ...args]
      const {
        code = 0,
        stdout,
        stderr,
      } = await run('sh', command, { env: { ...environment, ...process.env, ...environment } }).catch((error) => error)
      return { code, says: stdout + stderr }
    },
    /** Kills a release once it has written this. Resolves with what it wrote. */
    async killedRelease(isTime: (says: string) => boolean): Promise<string> {
      const child = spawn('sh', [join(site, 'source/deploy/release')], {
        env: { ...process.env, ...environment },
        stdio: ['ignore', 'pipe', 'ignore'],
      })
      let says = ''
      for await (const chunk of child.stdout) {
        says += chunk
        if (isTime(says)) child.kill('SIGKILL')
      }
      return says
    },
    async desk(...args: string[]): Promise<string> {
      return (
        await run('sh', [join(site, 'current/deploy/desk'), ...args], {
          env: { ...environment, DEPLOYMENT: join(site, 'current') },
        })
      ).stdout
    },
  }
}

/** Posts leads at a steady rate, each until it is acknowledged, with the same key. */
export function postLeads(url: string, perSecond: number) {
  const acknowledged: string[] = []
  const underway = new Set<Promise<void>>()
  let stopped = false
  let refused = 0
  async function post(): Promise<void> {
    const key = crypto.randomUUID()
    const body = JSON.stringify({ ...contactPayload, message: key, idempotencyKey: key })
    const headers = { 'content-type': 'application/json', 'idempotency-key': key, accept: 'application/json' }
    for (;;) {
      const isTaken = await fetch(url + leadPath, { method: 'POST', headers, body }).then(
        (answer) => answer.text().then(() => answer.ok),
        () => false,
      )
      if (isTaken) break
      refused += 1
      await pause(250)
    }
    acknowledged.push(key)
  }
  const loop = (async () => {
    while (!stopped) {
      const posted = post().then(() => void underway.delete(posted))
      underway.add(posted)
      await pause(1000 / perSecond)
    }
  })()
  return {
    /** Resolves with the keys of all leads, each acknowledged, and with how many posts were not. */
    async stop(): Promise<{ acknowledged: string[]; refused: number }> {
      stopped = true
      await loop
      await Promise.all(underway)
      return { acknowledged, refused }
    },
  }
}
