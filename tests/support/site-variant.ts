// Builds this site with other words in content/, in a folder of its own: for what only a setting of the content switches on.
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const project = fileURLToPath(new URL('../../', import.meta.url))
const copied = ['astro.config.ts', 'content', 'domain', 'package.json', 'server', 'site', 'tools', 'tsconfig.json']

/** Replacements of texts that the file must contain. */
export type ContentEdit = { file: string; from: string; to: string }

export type SiteVariant = { folder: string; remove(): Promise<void> }

export async function buildSiteVariant(edits: readonly ContentEdit[]): Promise<SiteVariant> {
  const folder = await mkdtemp(join(tmpdir(), 'site-variant-'))
  await Promise.all(copied.map((name) => cp(join(project, name), join(folder, name), { recursive: true })))
  // One link for each package, as the build keeps a cache of its own beside them.
  await mkdir(join(folder, 'node_modules'))
  const packages = await readdir(join(project, 'node_modules'))
  const linked = packages.filter((name) => !name.startsWith('.') || name === '.bin')
  await Promise.all(
    linked.map((name) => symlink(join(project, 'node_modules', name), join(folder, 'node_modules', name))),
  )
  for (const { file, from, to } of edits) {
    const path = join(folder, file)
    const text = await readFile(path, 'utf8')
    if (!text.includes(from)) throw new Error(`${file} does not hold: ${from}`)
    await writeFile(path, text.replace(from, to))
  }
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' }
  await promisify(execFile)(join(folder, 'node_modules/.bin/astro'), ['build'], { cwd: folder, env })
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
