// Entry point of `npm run doctor`, in plain JavaScript so that it can report an unsupported Node or missing packages in a
// sentence.
import { requireSupportedNode } from './process-guards.mjs'

requireSupportedNode()
try {
  const { main } = await import('#server/doctor.ts')
  await main()
} catch (error) {
  if (!(error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')) throw error
  process.stderr.write(
    'The packages are not installed: run `npm ci --omit=dev`, or `npm start`, which installs them.\n',
  )
  process.exit(1)
}
