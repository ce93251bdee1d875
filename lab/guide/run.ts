// `node lab/run.mjs guide` follows docs/operate.md on Debian 13: it takes the commands from the guide, boots a machine for each
// part with systemd-nspawn, and keeps what they said in test-results/guide/. Only the first one has a network, to install
// packages; the others see nothing but themselves. The committed files are what is tried. Needs root, debootstrap and systemd-container.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { commandsOf } from './commands.ts'
import { type Machine, machines } from './machines.ts'

const project = fileURLToPath(new URL('../../', import.meta.url))
const own = fileURLToPath(new URL('./', import.meta.url))
const results = join(project, 'test-results', 'guide')
/** Outlives a run, since Debian takes minutes to fetch. */
const kept = process.env['GUIDE_FOLDER'] ?? '/var/tmp/website-guide'
const fresh = join(kept, 'debian-13')

function run(program: string, ...words: string[]): void {
  const { status, error } = spawnSync(program, words, { stdio: ['ignore', 'inherit', 'inherit'], cwd: project })
  if (error || status !== 0) throw new Error(`${program} ${words.join(' ')} failed${error ? `: ${error.message}` : ''}`)
}

const guide = readFileSync(join(project, 'docs/operate.md'), 'utf8')

/** Everything that the guide installs, downloaded but not installed. */
function fetchPackages(): void {
  const names = [...guide.matchAll(/^sudo apt install (.+)$/gm)].flatMap(([, words = '']) => words.split(' '))
  const own = '--include=systemd-sysv,dbus,sudo,ca-certificates'
  if (!existsSync(fresh)) run('debootstrap', '--variant=minbase', own, 'trixie', fresh)
  run('chroot', fresh, 'apt-get', 'update', '--quiet=2')
  run('chroot', fresh, 'apt-get', 'install', '--quiet=2', '--yes', '--download-only', ...new Set(names))
}

/** Boots a machine that takes the steps and then ends, and returns whether all went as the guide says. */
function follow(root: string, { name, steps, isKept, hasNetwork }: Machine): boolean {
  const folder = join(kept, 'shared')
  rmSync(folder, { recursive: true, force: true })
  cpSync(join(own, 'on-machine'), folder, { recursive: true })
  run('git', 'bundle', 'create', '--quiet', join(folder, 'website.bundle'), 'HEAD', 'main')
  const commands = steps.map((step) => (step.startsWith('# ') ? commandsOf(guide, step.slice(2)) : step))
  const script = ['set -eux -o pipefail', ...commands].join('\n')
  writeFileSync(join(folder, 'commands.sh'), script.replaceAll('<this repository>', '/guide/website.bundle'))
  const options = [...(isKept ? [] : ['--volatile=overlay']), ...(hasNetwork ? [] : ['--private-network'])]
  // systemd needs cgroups of version 2, and nspawn a /run that is no disk; the machine of the workshop keeps its own.
  const inside = [
    'mount -t tmpfs tmpfs /run',
    'umount -R /sys/fs/cgroup; mount -t cgroup2 none /sys/fs/cgroup',
    'mkdir -p /sys/fs/cgroup/guide && echo $$ >/sys/fs/cgroup/guide/cgroup.procs',
    'exec "$@"',
  ].join('\n')
  const nspawn = ['systemd-nspawn', '--boot', '--quiet', '--keep-unit', '--register=no']
  const where = [`--directory=${root}`, '--machine=www', '--console=passive', `--bind=${folder}:/guide`, ...options]
  console.log(name)
  spawnSync('unshare', ['--mount', 'sh', '-c', inside, 'sh', ...nspawn, ...where], {
    stdio: 'ignore',
    timeout: 20 * 60_000,
  })
  cpSync(join(folder, 'output'), join(results, `${name}.txt`))
  const succeeded = existsSync(join(folder, 'done'))
  console.log(succeeded ? '  as the guide says' : `  failed: see test-results/guide/${name}.txt`)
  return succeeded
}

fetchPackages()
mkdirSync(results, { recursive: true })
const root = join(kept, 'machine')
const wanted = process.argv.slice(2)
if (wanted.length === 0 || wanted.includes('install') || !existsSync(root)) {
  rmSync(root, { recursive: true, force: true })
  run('cp', '--archive', '--reflink=auto', fresh, root)
  run('sh', join(own, 'prepare-root.sh'), root)
}
for (const machine of machines)
  if ((wanted.length === 0 || wanted.includes(machine.name)) && !follow(root, machine)) process.exitCode = 1
