// Guards that programs of this project run first: against an unsupported Node, and against outliving npm. Plain JavaScript with
// a namespace import, since an old Node would otherwise fail on a missing export with a stack trace.
import * as nodeModule from 'node:module'

/** Exits with a sentence under a Node that lacks what the server needs. */
export function requireSupportedNode() {
  const { enableCompileCache, isBuiltin } = nodeModule
  const isSuitable =
    enableCompileCache && isBuiltin('node:sqlite') && process.features.typescript && 'Temporal' in globalThis
  if (isSuitable) return
  process.stderr.write(
    `The server cannot run under Node ${process.versions.node}: start it with Node 26 or newer from nodejs.org, or with node_modules/.bin/node, which is installed with the packages.\n`,
  )
  process.exit(1)
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
