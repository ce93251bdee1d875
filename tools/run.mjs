// Runs programs of node_modules/.bin, which puts Node 26 before the machine's own.
import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { exitWithNpm } from './process-guards.mjs'
import { bin, root, SetupError } from './setup.mjs'

/** Folder of test reports. */
export const results = join(root, 'test-results')

const environment = {
  ...process.env,
  PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}`,
  ASTRO_TELEMETRY_DISABLED: '1',
}

/**
 * Windows can start programs of node_modules/.bin only through its shell.
 * @param {string} program
 * @param {string[]} words
 * @param {'inherit' | ['ignore', 'pipe', 'pipe']} stdio
 */
function start(program, words, stdio) {
  const options = { cwd: root, env: environment, stdio }
  return process.platform === 'win32'
    ? spawn([program, ...words].map((word) => `"${word}"`).join(' '), { ...options, shell: true })
    : spawn(program, words, options)
}

const ends = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/**
 * Runs a program, which ends with this process.
 * @param {string[]} command
 * @param {(line: string) => void} [onLine] Gets each line of its standard output as it comes.
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run([program = '', ...words], onLine) {
  const child = start(program, words, ['ignore', 'pipe', 'pipe'])
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
  if (onLine && child.stdout) createInterface(child.stdout).on('line', onLine)
  /** @param {NodeJS.Signals} signal */
  const end = (signal) => {
    child.once('exit', () => {
      forget()
      process.kill(process.pid, signal)
    })
    child.kill(signal)
    // A stuck child ignores signals.
    setTimeout(() => child.kill('SIGKILL'), 5000).unref()
  }
  const forget = () => {
    for (const signal of ends) process.off(signal, end)
  }
  for (const signal of ends) process.once(signal, end)
  exitWithNpm()
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      forget()
      resolve({ code: code ?? 1, output })
    })
  })
}

/** Runs a program with this process's terminal and signals, then exits with its code. @param {string[]} command */
export function runInForeground([program = '', ...words]) {
  const child = start(program, words, 'inherit')
  for (const signal of ends) process.on(signal, () => child.kill(signal))
  exitWithNpm()
  child.on('error', (error) => {
    throw error
  })
  child.on('exit', (code) => process.exit(code ?? 1))
}

/** Prints only the message of a SetupError, since it is not a bug. @param {() => Promise<void>} main */
export async function runAsProgram(main) {
  try {
    await main()
  } catch (error) {
    console.error(error instanceof SetupError ? error.message : error)
    process.exitCode = 1
  }
}
