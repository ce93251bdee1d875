import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { iconStyles } from './site/build/virtual-styles.ts'
import { testGlobs } from './tools/test-files.mjs'

export default defineConfig(({ mode }) => ({
  plugins: [iconStyles],
  test: {
    globalSetup: './tests/support/temporary-folder.ts',
    projects:
      mode === 'engines'
        ? [{ extends: true, test: { name: 'engines', include: ['tests/engines/*.test.ts'] } }]
        : [
            { extends: true, test: { name: 'content', include: testGlobs('vitestContent') } },
            { extends: true, test: { name: 'unit', include: testGlobs('unit') } },
            { extends: true, test: { name: 'contract', include: testGlobs('contract') } },
            { extends: true, test: { name: 'weekly', include: testGlobs('weeklyContract') } },
          ],
    // Limits for a busy machine, not targets.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // A test whose loop or condition met nothing has tested nothing. A visitor of the engines throws by itself.
    expect: { requireAssertions: mode !== 'engines' },
    // `npm test` reports tests that pass on retry.
    retry: process.env.CI ? 1 : 0,
    // No state outlives a test file, so files share loaded modules, which halves the processor time of unit tests.
    isolate: false,
    // Many tests wait for other processes; by default, a machine with two cores would run one file at a time. The limit is for
    // memory, as each test file may start a database.
    maxWorkers: mode === 'engines' ? 2 : Math.min(3 * availableParallelism(), 24),
    // CI logs are read for failures, which dots leave on the first screen.
    reporters: [process.env.CI ? 'dot' : 'default', ['json', { outputFile: 'test-results/unit.json' }]],
  },
}))
