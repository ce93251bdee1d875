import { availableParallelism } from 'node:os'
import { defineConfig, devices } from '@playwright/test'
import { recordedBrowsers } from './tools/browsers.mjs'
import { quietFlags } from './tools/open-browser.ts'
import { testGlobs } from './tools/test-files.mjs'

export default defineConfig({
  testDir: 'tests',
  projects: [
    { name: 'content', testMatch: testGlobs('playwrightContent').map((glob) => `**/${glob}`) },
    { name: 'behavior', testMatch: testGlobs('behavior').map((glob) => `**/${glob}`) },
    { name: 'weekly', testMatch: testGlobs('weeklyBehavior').map((glob) => `**/${glob}`) },
  ],
  outputDir: 'test-results/e2e',
  globalSetup: ['./tests/support/temporary-folder.ts', './tests/support/serve-for-browsers.ts'],
  // A test and its page wait for each other, so three workers keep two cores busy.
  workers: Math.ceil(1.5 * availableParallelism()),
  fullyParallel: true,
  forbidOnly: !!process.env['CI'],
  // `npm test` reports tests that pass on retry.
  retries: process.env['CI'] ? 1 : 0,
  // Limits for a busy machine, not targets.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['dot'], ['./tests/support/required-expectations.ts'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    // Animations take a fifth of the processor time, so only tests of motion enable them.
    contextOptions: { reducedMotion: 'reduce' },
    baseURL: process.env['E2E_URL'] ?? '',
    launchOptions: {
      // `npm test` records these browsers; otherwise Playwright looks for its own.
      ...recordedBrowsers().shell,
      args: quietFlags,
    },
  },
})
