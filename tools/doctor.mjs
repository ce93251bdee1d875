// `npm run doctor`. Plain JavaScript, so that a Node that cannot run the server, or missing packages, are told in a sentence.
import { isBuiltin } from 'node:module'

if (!isBuiltin('node:sqlite') || !process.features.typescript) {
  process.stderr.write(
    `The server cannot run under Node ${process.versions.node}: start it with node_modules/.bin/node, the one that is installed with it.\n`,
  )
  process.exit(1)
}
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
