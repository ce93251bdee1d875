import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { iconStyles } from './site/integrations/virtual-styles.ts'

export default defineConfig(({ mode }) => ({
  plugins: [iconStyles],
  test: {
    globalSetup: './tests/support/temporary-folder.ts',
    projects:
      mode === 'engines'
        ? [{ extends: true, test: { name: 'engines', include: ['tests/engines/*.test.ts'] } }]
        : [
            {
              extends: true,
              test: { name: 'unit', include: ['{bench,domain,lab,server,settings,site,tools}/**/*.test.{ts,tsx}'] },
            },
            { extends: true, test: { name: 'contract', include: ['tests/{builds,contract,faults}/**/*.test.ts'] } },
          ],
    // A bound for a busy machine, not a pace.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // `npm test` names the tests that pass at the second try.
    retry: process.env.CI ? 1 : 0,
    // Nothing outlives a test file, so files share what they load, which saves half of the processor time of the unit
    // tests.
    isolate: false,
    // Many tests wait for a process of their own; by default a machine with two cores would run one file at a time. The
    // bound is for the memory, as each of them may start a database.
    maxWorkers: mode === 'engines' ? 2 : Math.min(3 * availableParallelism(), 24),
    // A log is read for what failed, which dots leave on its first screen.
    reporters: [process.env.CI ? 'dot' : 'default', ['json', { outputFile: 'test-results/unit.json' }]],
  },
}))
