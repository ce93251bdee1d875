// Entry point of `npm run leads`.
import { loadServerProgram } from './process-guards.mjs'

await loadServerProgram(() => import('#server/desk/cli.ts'))
