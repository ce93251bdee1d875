// A copy of the project, for tests that change content/ and build. Only the packages are links.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const project = fileURLToPath(new URL('../../', import.meta.url))
const notCopied = ['dist', 'node_modules', '.astro', '.git', 'test-results', 'var']

export type ProjectCopy = {
  root: URL
  /** Replaces a text in a file, which must hold it. */
  edit(file: string, replaced: string | RegExp, by: string): Promise<void>
  /** Resolves with the exit code and everything that the build wrote. */
  build(): Promise<{ code: number | null; output: string }>
  remove(): Promise<void>
}

export async function copyProject(): Promise<ProjectCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'project-'))
  const copied = (await readdir(project)).filter((name) => !notCopied.includes(name))
  await Promise.all(copied.map((name) => cp(join(project, name), join(folder, name), { recursive: true })))
  // Astro keeps its cache in node_modules: the folder is the copy's own, the packages in it are links.
  await mkdir(join(folder, 'node_modules'))
  const packages = (await readdir(join(project, 'node_modules'))).filter((name) => !['.astro', '.vite'].includes(name))
  const links = packages.map((name) => join('node_modules', name))
  await Promise.all(links.map((name) => symlink(join(project, name), join(folder, name))))

  return {
    root: pathToFileURL(`${folder}/`),
    async edit(file, replaced, by) {
      const text = await readFile(join(folder, file), 'utf8')
      const edited = text.replace(replaced, by)
      if (edited === text) throw new Error(`${file} does not hold ${replaced}`)
      await writeFile(join(folder, file), edited)
    },
    async build() {
      const astro = join(project, 'node_modules', 'astro', 'bin', 'astro.mjs')
      const env = { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' }
      const child = spawn(process.execPath, [astro, 'build', '--root', folder], { env, cwd: folder })
      let output = ''
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
      const [code] = await once(child, 'close')
      return { code, output }
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
