// Runs the programs of node_modules/.bin, which puts Node 26 before the machine's own.
import { spawn } from 'node:child_process'
import { delimiter } from 'node:path'
import { bin, root, SetupError } from './setup.mjs'

export const environment = {
  ...process.env,
  PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}`,
  ASTRO_TELEMETRY_DISABLED: '1',
}

/**
 * @param {string} command As in "astro build": words between spaces.
 * @param {{ quiet?: boolean }} [options] `quiet` keeps what it writes, for `output`.
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, { quiet = false } = {}) {
  const [program = '', ...words] = command.split(' ')
  const stdio = quiet
    ? /** @type {const} */ (['ignore', 'pipe', 'pipe'])
    : /** @type {const} */ (['ignore', 'inherit', 'inherit'])
  const child = spawn(program, words, { cwd: root, env: environment, stdio })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/** Builds the site into dist/, ready to be served. Shows what was written only when it fails. */
export async function build() {
  const settings = await run('node tools/check-settings.ts', { quiet: true })
  if (settings.code !== 0) throw new SetupError(settings.output.trim())
  for (const step of ['astro build', 'node tools/precompress.ts']) {
    const { code, output } = await run(step, { quiet: true })
    if (code === 0) continue
    console.error(output)
    throw new SetupError('The site could not be built: the lines above say what to change.')
  }
}

/** Ends the program with one sentence when `main` throws one, as it was not a fault of the program. @param {() => Promise<void>} main */
export async function runAsProgram(main) {
  try {
    await main()
  } catch (error) {
    console.error(error instanceof SetupError ? error.message : error)
    process.exitCode = 1
  }
}
