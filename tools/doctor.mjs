// Entry point of `npm run doctor`.
import { loadServerProgram } from './process-guards.mjs'

const { main } = await loadServerProgram(() => import('#server/watch/doctor.ts'))
await main()
