// Starts the server. Plain JavaScript, so that the compile cache holds all TypeScript with its types stripped by the next
// start.
import * as nodeModule from 'node:module'
import { fileURLToPath } from 'node:url'
import { exitWithNpm, loadServerProgram, requireSupportedNode } from './process-guards.mjs'

requireSupportedNode()
// Disables React's development checks.
process.env['NODE_ENV'] ??= 'production'
// The server's threads read the variable.
process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url))
nodeModule.enableCompileCache(process.env['NODE_COMPILE_CACHE'])
exitWithNpm()
await loadServerProgram(() => import('#server/main.ts'))
