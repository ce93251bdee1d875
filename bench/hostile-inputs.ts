// Prints the processor time that the server takes for requests that are made to cost much, beside plain ones.
import { costsOf, hostileInputs, plainInputs } from '../tests/support/hostile-inputs.ts'
import { startServer } from '../tests/support/server.ts'
import { report } from './report.ts'

const server = await startServer({ env: { LOG_LEVEL: 'error' } })
try {
  for (const inputs of [plainInputs, hostileInputs])
    for (const { name, status, ms } of await costsOf(server, inputs)) report(name, `${status}`, `${ms.toFixed(1)} ms`)
} finally {
  await server.stop()
}
