// Imported as a whole, since a Node without some of it would else end with a stack of its own.
import * as nodeModule from 'node:module'

/** Ends the program with a sentence under a Node that lacks what the server needs. */
export function refuseUnsuitableNode() {
  const { enableCompileCache, isBuiltin } = nodeModule
  if (enableCompileCache && isBuiltin('node:sqlite') && process.features.typescript) return
  process.stderr.write(
    `The server cannot run under Node ${process.versions.node}: start it with node_modules/.bin/node, the one that is installed with it.\n`,
  )
  process.exit(1)
}
