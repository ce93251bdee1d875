// Each run of the tests has one temporary folder, in which the runner's processes make all of theirs. It goes with the run,
// whichever of them were killed.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Makes a folder that needs no clean-up. */
export const temporaryFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'test-'))

/** The folder that outlives a run, for what is worth keeping between runs. */
export const systemTmpdir = (): string => process.env['SYSTEM_TMPDIR'] ?? tmpdir()

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** The global set-up of both runners. Their workers, and whatever these start, take over its environment. */
export default async function makeTemporaryFolder(): Promise<() => void> {
  const system = systemTmpdir()
  for (const name of readdirSync(system)) {
    const pid = /^site-tests-(\d+)-/.exec(name)?.[1]
    if (pid && !isRunning(Number(pid))) rmSync(join(system, name), { recursive: true, force: true })
  }
  const folder = mkdtempSync(join(system, `site-tests-${process.pid}-`))
  // Postgres runs as another user where root runs the tests.
  await chmod(folder, 0o711)
  Object.assign(process.env, { SYSTEM_TMPDIR: system, TMPDIR: folder, TEMP: folder, TMP: folder })
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}
