// A worker thread that opens the outbox at the same moment as the others that share its gate.
import { workerData } from 'node:worker_threads'
import { openSqliteOutbox } from '#server/db/sqlite/sqlite-outbox.ts'

const { dataDir, gate, others } = workerData as { dataDir: string; gate: Int32Array; others: number }

Atomics.add(gate, 0, 1)
Atomics.notify(gate, 0)
for (let ready = Atomics.load(gate, 0); ready < others; ready = Atomics.load(gate, 0)) Atomics.wait(gate, 0, ready)
const outbox = await openSqliteOutbox({ dataDir })
await outbox.probe()
await outbox.close()
