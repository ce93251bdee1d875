// Random tests, and how often they run: `FUZZ_SEED=… npm test -- http-fuzz` repeats what a failure has named.
import fc from 'fast-check'

export const fuzzSeed = Number(process.env['FUZZ_SEED'] || Math.floor(Math.random() * 2 ** 31))

fc.configureGlobal({
  seed: fuzzSeed,
  reporter(run) {
    if (run.failed) throw new Error(`FUZZ_SEED=${fuzzSeed}\n${fc.defaultReportMessage(run)}`)
  },
})

export { fc }

/** Numbers from 0 to 1, the same ones for the same seed (mulberry32). */
export function randomNumbers(seed = fuzzSeed): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** How often something is done: a few times in `npm test`, and as often as the promise says in `npm run faults`. */
export const repetitions = (short: number, long: number): number => (import.meta.env['MODE'] === 'long' ? long : short)
