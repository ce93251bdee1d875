// Starts the server with Node set for a small machine: docs/decisions/0008-serve-with-a-small-heap.md has what each setting
// saves. They must stand before the server is loaded; plain JavaScript, so that the second start finds everything in the
// cache and Node need not load its TypeScript parser.
import * as nodeModule from 'node:module'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { endWithNpm } from './end-with-npm.mjs'
import { refuseUnsuitableNode } from './suitable-node.mjs'

refuseUnsuitableNode()

// On Linux each thread gets a heap of its own from the system, most of which stays empty: 20 MB. And what is given back
// between small things that stay is not the system's again: 2 MB, unless all that is larger than 16 kB stands by itself.
// Only a process that begins with these settings heeds them, so this one begins anew, in its own place.
if (process.platform === 'linux' && process.execve && process.env['MALLOC_ARENA_MAX'] === undefined)
  process.execve(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], {
    ...process.env,
    MALLOC_ARENA_MAX: '1',
    MALLOC_MMAP_THRESHOLD_: '16384',
    MALLOC_TRIM_THRESHOLD_: '16384',
  })

// React keeps its checks for developers away from production.
process.env['NODE_ENV'] ??= 'production'
setFlagsFromString('--optimize-for-size')
setFlagsFromString('--max-semi-space-size=4')
setFlagsFromString('--semi-space-growth-factor=1')
const compiled = fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url))
nodeModule.enableCompileCache(compiled)
// Its threads read this, and would load the parser otherwise.
process.env['NODE_COMPILE_CACHE'] ??= compiled
endWithNpm()
await import('../server/main.ts')

// A busy server would collect all of its heap every 400 ms to keep it small.
let isBusy = false
let lastLook = performance.eventLoopUtilization()
setInterval(() => {
  const now = performance.eventLoopUtilization()
  const wasBusy = isBusy
  isBusy = performance.eventLoopUtilization(now, lastLook).utilization > 0.5
  lastLook = now
  if (isBusy === wasBusy) return
  setFlagsFromString(isBusy ? '--no-optimize-for-size' : '--optimize-for-size')
  setFlagsFromString(`--heap-growing-percent=${isBusy ? 75 : 0}`)
}, 1_000).unref()
