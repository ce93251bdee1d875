// Starts the server. This is plain JavaScript, so that the next start finds all of it in the compile cache, with its
// types stripped.
import * as nodeModule from 'node:module'
import { fileURLToPath } from 'node:url'
import { endWithNpm, refuseUnsuitableNode } from './process-guards.mjs'

refuseUnsuitableNode()
// React keeps its checks for developers away from production.
process.env['NODE_ENV'] ??= 'production'
// This is for the server's threads too, which read the variable.
process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url))
nodeModule.enableCompileCache(process.env['NODE_COMPILE_CACHE'])
endWithNpm()
await import('../server/main.ts')
