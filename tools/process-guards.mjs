// Guards that programs of this project run first: against an unsupported Node, missing packages, and outliving npm. Plain
// JavaScript with a namespace import, since an old Node would otherwise fail on a missing export with a stack trace.
import * as nodeModule from 'node:module'

/** Exits with a sentence under a Node that lacks what the server and its tools need. */
export function requireSupportedNode() {
  const { enableCompileCache, isBuiltin } = nodeModule
  const isSuitable =
    enableCompileCache && isBuiltin('node:sqlite') && process.features.typescript && 'Temporal' in globalThis
  if (isSuitable) return
  process.stderr.write(
    `This cannot run under Node ${process.versions.node}: use Node 26 or newer from nodejs.org, or node_modules/.bin/node, which \`npm ci --omit=dev\` installs for all npm commands.\n`,
  )
  process.exit(1)
}

/**
 * Imports a program written in TypeScript. Exits with a sentence if the Node is unsupported or the packages are missing.
 * @template T
 * @param {() => Promise<T>} load
 */
export async function loadServerProgram(load) {
  requireSupportedNode()
  try {
    return await load()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')) throw error
    process.stderr.write(
      'The packages are not installed: run `npm ci --omit=dev`, or `npm start`, which installs them.\n',
    )
    process.exit(1)
  }
}

const lookEveryMs = 250

/**
 * Ends this process gracefully when npm, which started it, is gone. npm passes a signal to the shell in between, which dies of
 * it, and the program would keep its port.
 */
export function exitWithNpm() {
  if (process.env['npm_lifecycle_event'] === undefined) return
  const shell = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, lookEveryMs)
  timer.unref()
}
