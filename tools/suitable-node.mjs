// The module is imported as a whole, since a Node without some of it would otherwise end with a stack of its own.
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
