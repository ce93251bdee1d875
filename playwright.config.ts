import { availableParallelism } from 'node:os'
import { defineConfig, devices } from '@playwright/test'
import { recordedBrowsers } from './tools/browsers.mjs'

export default defineConfig({
  testDir: 'tests',
  testMatch: '{builds,e2e}/**/*.spec.ts',
  outputDir: 'test-results/e2e',
  globalSetup: ['./tests/support/temporary-folder.ts', './tests/support/serve-for-browsers.ts'],
  // A test and its page wait for each other, so that three keep two cores busy.
  workers: Math.ceil(1.5 * availableParallelism()),
  fullyParallel: true,
  forbidOnly: !!process.env['CI'],
  // `npm test` names the tests that pass at the second try.
  retries: process.env['CI'] ? 1 : 0,
  // Bounds for a busy machine, not a pace.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['dot'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    // Motion takes a fifth of the processor time, so only the tests of motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    baseURL: process.env['E2E_URL'] ?? '',
    launchOptions: {
      // `npm test` records these browsers; without it Playwright looks for its own.
      ...recordedBrowsers().shell,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
