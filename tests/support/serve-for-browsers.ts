import { startServer } from './server.ts'

/** Serves the production build for all browser tests, which find it by their base URL; stops it afterwards. */
export default async function serveForBrowsers() {
  const server = await startServer({ env: { LOG_LEVEL: 'error' } })
  process.env['E2E_URL'] = server.url
  return () => server.stop()
}
