// `npm run doctor` starts here, in plain JavaScript, so that a sentence tells of a Node that cannot run the server, or
// of missing packages.
import { refuseUnsuitableNode } from './process-guards.mjs'

refuseUnsuitableNode()
try {
  const { main } = await import('../server/doctor/doctor.ts')
  await main()
} catch (error) {
  if (!(error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')) throw error
  process.stderr.write(
    'The packages are not installed: run `npm ci --omit=dev`, or `npm start`, which installs them.\n',
  )
  process.exit(1)
}
