// What a program of this project looks at first: the Node that runs it, and npm, which may have started it. It is plain
// JavaScript, and imports a module as a whole, since a Node without some of it would otherwise end with a stack of its own.
import * as nodeModule from 'node:module'

/** Ends the program with a sentence under a Node that lacks what the server needs. */
export function refuseUnsuitableNode() {
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
 * Ends this process in order when npm, which started it, is gone. npm passes a signal on to the shell that stands
 * between, the shell dies of it, and the program would stay behind on its port.
 */
export function endWithNpm() {
  if (process.env['npm_lifecycle_event'] === undefined) return
  const shell = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, lookEveryMs)
  timer.unref()
}
