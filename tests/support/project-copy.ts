// A copy of the project without anything that was built or kept, for tests that change files, build, or start `npm run dev`.
// Only the packages are links.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { linkPackages, notCopied } from '../../tools/sample-project.mjs'
import { freePort } from './server.ts'
import { temporaryFolder } from './temporary-folder.ts'

const project = fileURLToPath(new URL('../../', import.meta.url))
export type ProjectCopy = {
  folder: string
  root: URL
  /** Replaces a text in a file, which must hold it. */
  edit(file: string, replaced: string | RegExp, by: string): Promise<void>
  /** Takes German away, as a build of one language takes half as long. */
  inEnglish(): Promise<void>
  /** Takes back all edits. */
  restore(): Promise<void>
  build(settings?: Record<string, string>): Promise<Ended>
  /** Runs a script of Node that ends by itself, as in "tools/start.mjs". */
  run(command: string, settings?: Record<string, string>): Promise<Ended>
  /** `npm run dev`, listening. */
  dev(): Promise<RunningDev>
  remove(): Promise<void>
}

/** The exit code, and everything that was written. */
type Ended = { code: number | null; output: string }

export type RunningDev = {
  url: string
  /** Everything that it wrote so far. */
  output(): string
  stop(): Promise<void>
}

export async function copyProject(): Promise<ProjectCopy> {
  const folder = await temporaryFolder()
  const copied = (await readdir(project)).filter((name) => !notCopied.includes(name))
  await Promise.all(copied.map((name) => cp(join(project, name), join(folder, name), { recursive: true })))
  linkPackages(folder)
  /** By file, before the first edit. */
  const originals = new Map<string, string>()

  const start = (words: string[], settings: Record<string, string> = {}) => {
    const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...settings }
    const child = spawn(process.execPath, words, { env, cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    return { child, closed: once(child, 'close'), output: () => output }
  }

  const run = (command: string, settings?: Record<string, string>) => ended(start(command.split(' '), settings))

  /** Resolves when it has printed its address. */
  const serve = async (
    command: string[],
    address: RegExp,
    port: number,
    settings: Record<string, string> = {},
  ): Promise<RunningDev> => {
    const { child, closed, output } = start(['tools/prepared.mjs', ...command], {
      PORT: String(port),
      NODE_ENV: 'development',
      // Under it, Astro answers nothing.
      VITEST: '',
      DATA_DIR: join(folder, 'var'),
      ...settings,
    })
    const printed = new Promise<string>((resolve) => {
      child.stdout.on('data', () => {
        const [url] = output().match(address) ?? []
        if (url) resolve(url)
      })
    })
    const ended = closed.then(([code]) =>
      Promise.reject(new Error(`${command[0]} ended with code ${code}:\n${output()}`)),
    )
    return {
      url: await Promise.race([printed, ended]),
      output,
      async stop() {
        child.kill('SIGTERM')
        await closed
      },
    }
  }

  async function edit(file: string, replaced: string | RegExp, by: string): Promise<void> {
    const text = await readFile(join(folder, file), 'utf8')
    const edited = text.replace(replaced, by)
    if (edited === text) throw new Error(`${file} does not hold ${replaced}`)
    if (!originals.has(file)) originals.set(file, text)
    await writeFile(join(folder, file), edited)
  }

  return {
    folder,
    root: pathToFileURL(`${folder}/`),
    async restore() {
      for (const [file, text] of originals) await writeFile(join(folder, file), text)
      originals.clear()
    },
    edit,
    async inEnglish() {
      await edit('content/site.yaml', /.*de-DE.*\n/, '')
      const published = join(folder, 'content/published-paths.txt')
      await writeFile(published, (await readFile(published, 'utf8')).replaceAll(/^\/de(\/.*)?\n/gm, ''))
      await rm(join(folder, 'content/de'), { recursive: true })
    },
    build: (settings) => run('node_modules/astro/bin/astro.mjs build', { NODE_ENV: 'production', ...settings }),
    run,
    async dev() {
      const port = await freePort()
      const running = await serve(['astro', 'dev'], /http:\S+/, port)
      return { ...running, url: `http://localhost:${port}` }
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

async function ended({ closed, output }: { closed: Promise<unknown[]>; output: () => string }): Promise<Ended> {
  const [code] = (await closed) as [number | null]
  return { code, output: output() }
}
