import { spawnSync } from 'node:child_process'

/** @typedef {{ cwd?: string, input?: string, env?: Record<string, string>, shows?: boolean }} RunOptions */

/**
 * Runs a program to its end. `shows` passes its output on to the operator.
 * @param {string[]} command
 * @param {RunOptions} [options]
 */
export function run([program = '', ...words], { cwd, input = '', env = {}, shows = false } = {}) {
  const { status, stdout, stderr, error } = spawnSync(program, words, {
    ...(cwd && { cwd }),
    input,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    stdio: ['pipe', shows ? 'inherit' : 'pipe', shows ? 'inherit' : 'pipe'],
  })
  return { ok: status === 0, out: stdout ?? '', told: error ? error.message : (stderr ?? '').trim() }
}

/** Asks for the password on the terminal, not on standard input. @param {string[]} command @param {RunOptions} [options] */
export const runAsRoot = (command, options) => run(['sudo', ...command], options)
