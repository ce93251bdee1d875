// A stand-in for systemd that really starts, stops, watches and restarts the processes of unit files, and refuses as systemctl
// does. /etc, /run, /srv and /var of the units are below one folder.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseUnit, settingsIn, type Unit } from './systemd/unit-file.ts'

type State = 'inactive' | 'activating' | 'active' | 'deactivating' | 'failed'

type Service = {
  unit: Unit
  state: State
  child?: ChildProcess | undefined
  ended?: Promise<void> | undefined
  starts: number[]
  isStopping: boolean
  output: string
}

type Request = { program: string; args: string[]; deployment?: string }
type Answer = { code: number; out?: string; err?: string }

const client = fileURLToPath(new URL('./systemd/client.mjs', import.meta.url))
const programs = ['systemctl', 'systemd-run', 'journalctl']

export async function startSystemd(root: string) {
  const services = new Map<string, Service>()
  const bin = join(root, 'bin')
  const socket = join(root, 'systemd.sock')
  const enabled = new Set<string>()

  /** systemd reads a unit when it is first named, and again after daemon-reload. */
  async function load(name: string): Promise<Service | undefined> {
    const unit = services.get(name)?.unit ?? (await parseUnit(root, name))
    if (unit === undefined) return undefined
    const service = services.get(name) ?? { unit, state: 'inactive', starts: [], isStopping: false, output: '' }
    services.set(name, service)
    return service
  }

  async function reload(): Promise<void> {
    for (const [name, service] of services) {
      const unit = await parseUnit(root, name)
      if (unit) service.unit = unit
      else if (service.state === 'inactive' || service.state === 'failed') services.delete(name)
    }
  }

  /** Resolves with whether it became ready. */
  async function start(service: Service): Promise<boolean> {
    const { unit } = service
    const now = Date.now()
    const intervalMs = unit.seconds('StartLimitIntervalSec', 10) * 1000
    service.starts = [...service.starts.filter((at) => at > now - intervalMs), now]
    if (intervalMs > 0 && service.starts.length > Number(unit.get('StartLimitBurst') ?? 5)) {
      service.output += 'Start request repeated too quickly.\n'
      service.state = 'failed'
      return false
    }
    service.state = 'activating'
    service.isStopping = false
    const notify = join(root, `notify-${crypto.randomUUID()}`)
    await writeFile(notify, '')
    const [program = '', ...args] = unit.get('ExecStart')?.split(' ') ?? []
    const child = spawn(program, args, {
      cwd: unit.get('WorkingDirectory'),
      env: { ...(await settingsIn(unit)), USER: 'website', NOTIFY_SOCKET: notify },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        service.output = `${service.output}${chunk}`.slice(-20_000)
      })
    service.child = child
    const exited = new Promise<void>((resolve) => child.once('close', () => resolve()).once('error', () => resolve()))
    service.ended = exited.then(() => ended(service, child))
    const told = () => readFile(notify, 'utf8').catch(() => '')
    let deadline = now + unit.seconds('TimeoutStartSec', 90) * 1000
    let heard = 0
    while (child.exitCode === null && child.signalCode === null) {
      const lines = (await told()).split('\n').filter(Boolean)
      if (lines.includes('READY=1')) {
        service.state = 'active'
        return true
      }
      for (const line of lines.slice(heard)) {
        const [, usec] = /^EXTEND_TIMEOUT_USEC=(\d+)$/.exec(line) ?? []
        if (usec) deadline = Math.max(deadline, Date.now() + Number(usec) / 1000)
      }
      heard = lines.length
      if (Date.now() > deadline) {
        service.output += 'start operation timed out. Terminating.\n'
        child.kill('SIGKILL')
        break
      }
      await pause(30)
    }
    await exited
    return false
  }

  async function ended(service: Service, child: ChildProcess): Promise<void> {
    if (service.child === child) service.child = undefined
    if (service.isStopping) return
    const isFailure = child.exitCode !== 0
    service.output += `Main process exited, code=${child.exitCode ?? child.signalCode}\n`
    const policy = service.unit.get('Restart') ?? 'no'
    if (policy !== 'always' && !(policy === 'on-failure' && isFailure)) {
      service.state = isFailure ? 'failed' : 'inactive'
      return
    }
    service.state = 'activating'
    setTimeout(() => {
      if (service.state === 'activating' && !service.child && !service.isStopping) void start(service)
    }, service.unit.seconds('RestartSec', 0.1) * 1000)
  }

  async function stop(service: Service): Promise<void> {
    service.isStopping = true
    const { child } = service
    if (child) {
      service.state = 'deactivating'
      child.kill('SIGTERM')
      const kill = setTimeout(() => child.kill('SIGKILL'), service.unit.seconds('TimeoutStopSec', 90) * 1000)
      await service.ended
      clearTimeout(kill)
    }
    if (service.state !== 'failed') service.state = 'inactive'
  }

  async function systemctl([verb = '', ...rest]: string[]): Promise<Answer> {
    const names = rest
      .filter((word) => !word.startsWith('--'))
      .map((word) => (word.includes('.') ? word : `${word}.service`))
    const options = rest.filter((word) => word.startsWith('--'))
    if (verb === 'daemon-reload') return reload().then(() => ({ code: 0 }))
    if (verb === 'list-units') {
      for (const name of enabled) await load(name)
      const matches = (name: string) =>
        names.some((pattern) => new RegExp(`^${pattern.replaceAll('.', '\\.').replace('*', '.*')}$`).test(name))
      const lines = [...services].filter(([name]) => matches(name)).sort()
      return { code: 0, out: lines.map(([name, { state }]) => `${name} loaded ${state} x y\n`).join('') }
    }
    const [name = ''] = names
    const service = await load(name)
    if (verb === 'show') {
      const [, wanted = ''] = options.find((option) => option.startsWith('--property='))?.split('=') ?? []
      const all: Record<string, string> = {
        LoadState: service ? 'loaded' : 'not-found',
        ActiveState: service?.state ?? 'inactive',
        UnitFileState: enabled.has(name) ? 'enabled' : 'disabled',
        MainPID: String(service?.child?.pid ?? 0),
        FragmentPath: service?.unit.path ?? '',
        DropInPaths: service?.unit.dropIns.join(' ') ?? '',
      }
      return {
        code: 0,
        out: wanted
          .split(',')
          .map((key) => `${key}=${all[key] ?? ''}\n`)
          .join(''),
      }
    }
    if (service === undefined) return { code: 5, err: `Failed to ${verb} ${name}: Unit ${name} not found.\n` }
    if (verb === 'reset-failed') {
      if (service.state === 'failed') service.state = 'inactive'
      service.starts = []
      return { code: 0 }
    }
    if (verb === 'stop') return stop(service).then(() => ({ code: 0 }))
    if (verb === 'restart' || verb === 'start') {
      if (verb === 'start' && service.state === 'active') return { code: 0 }
      if (verb === 'restart' || service.child) await stop(service)
      if (await start(service)) return { code: 0 }
      return { code: 1, err: `Job for ${name} failed. See "systemctl status ${name}" for details.\n` }
    }
    return { code: 1, err: `Unknown command verb ${verb}.\n` }
  }

  /** Runs the program of the desk with the settings of the service. */
  async function systemdRun(args: string[]): Promise<Answer> {
    const service = await load('website.service').then((found) => found ?? load('website@1.service'))
    if (service === undefined) return { code: 1, err: 'No unit\n' }
    const at = args.indexOf('/usr/bin/env')
    const valuesOf = (name: string) =>
      args.slice(0, at).flatMap((word) => (word.startsWith(`--${name}=`) ? [word.slice(name.length + 3)] : []))
    const own = Object.fromEntries(
      valuesOf('setenv').map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
    )
    const mapped = (text: string) => text.replace(/^\/(var\/lib|etc)\/website/, (path) => join(root, path))
    const [cwd] = valuesOf('working-directory')
    // The settings file wins over Environment=.
    const env = {
      ...own,
      DATA_DIR: mapped(own['DATA_DIR'] ?? ''),
      ...(await settingsIn(service.unit, { filesOnly: true })),
    }
    const [program = '', ...words] = args.slice(at)
    return new Promise((resolve) =>
      execFile(program, words, { env, cwd: cwd ?? root, maxBuffer: 1e8 }, (error, out, err) =>
        resolve({ code: error ? 1 : 0, out, err }),
      ),
    )
  }

  async function answer({ program, args }: Request): Promise<Answer> {
    if (program === 'systemctl') return systemctl(args)
    if (program === 'systemd-run') return systemdRun(args)
    const unit = args[args.indexOf('--unit') + 1] ?? ''
    return {
      code: 0,
      out:
        services
          .get(unit.includes('.') ? unit : `${unit}.service`)
          ?.output.split('\n')
          .slice(-6)
          .join('\n') ?? '',
    }
  }

  await mkdir(bin, { recursive: true })
  for (const program of programs) await script(program, `exec node '${client}' '${socket}' ${program} "$@"`)
  await script('systemd-notify', 'echo "$1" >>"$NOTIFY_SOCKET"')
  // Only /run belongs to root here.
  await script(
    'sudo',
    `n=$#; while [ $n -gt 0 ]; do a=$1; shift; case $a in /run/systemd/*) a='${root}'$a;; esac; set -- "$@" "$a"; n=$((n-1)); done; exec "$@"`,
  )
  async function script(name: string, text: string): Promise<void> {
    await writeFile(join(bin, name), `#!/bin/sh\n${text}\n`)
    await chmod(join(bin, name), 0o755)
  }
  const server = createServer(async (request, response) => {
    const told = await answer((await json(request)) as Request).catch((error) => ({
      code: 1,
      err: String(error.stack),
    }))
    response.end(JSON.stringify(told))
  }).listen(socket)

  return {
    bin,
    /** As `systemctl enable --now`. */
    async enable(name: string): Promise<void> {
      enabled.add(name)
      const { code, err } = await systemctl(['start', name])
      if (code !== 0) throw new Error(`${err}${services.get(name)?.output}`)
    },
    output: (name: string) => services.get(name)?.output ?? '',
    pid: (name: string) => services.get(name)?.child?.pid,
    units: () => Array.from(services.keys()),
    async stop(): Promise<void> {
      await Promise.all([...services.values()].map(stop))
      server.closeAllConnections()
      server.close()
      for (const name of await readdir(root)) if (name.startsWith('notify-')) await rm(join(root, name))
    },
  }
}
