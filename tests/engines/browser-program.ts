// A program of an engine, which never outlives whoever started it: not when a test fails or hangs, nor when the run is
// interrupted or killed. A guard of its own watches for that, as a process that is killed can end nothing any more.
import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'

const guard = fileURLToPath(new URL('program-guard.mjs', import.meta.url))
const endMs = 10_000

export type BrowserProgram = {
  /** Resolves with the first match in what it writes; rejects when the program ends before, or takes too long. */
  says(pattern: RegExp, withinMs: number): Promise<RegExpMatchArray>
  /** Ends it and all that it started. */
  end(): Promise<void>
}

/** @param name How a failure calls it. @param command Its path, and its words. */
export function startProgram(
  name: string,
  [program = '', ...words]: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): BrowserProgram {
  // Both of its streams go through the guard, which lives as long as this end of its input is open.
  const child: ChildProcessByStdio<Writable, Readable, null> = spawn(process.execPath, [guard, program, ...words], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env,
    // Ctrl+C in a terminal goes to all that are there: the guard is to end the program, and not to end before it.
    detached: true,
  })
  const ended = once(child, 'exit')
  let said = ''
  child.stdout.on('data', (chunk) => {
    said = (said + chunk).slice(-10_000)
  })
  return {
    async says(pattern, withinMs) {
      const limit = AbortSignal.timeout(withinMs)
      for (;;) {
        const match = said.match(pattern)
        if (match) return match
        try {
          const news = once(child.stdout, 'data', { signal: limit })
          if ((await Promise.race([news, ended.then(() => 'ended')])) === 'ended' && !pattern.test(said))
            throw new Error(`${name} ended before it was ready:\n${said}`)
        } catch (error) {
          throw limit.aborted ? new Error(`${name} was not ready within ${withinMs / 1000} s:\n${said}`) : error
        }
      }
    },
    async end() {
      child.stdin.end()
      const late = setTimeout(() => child.kill('SIGKILL'), endMs)
      await ended
      clearTimeout(late)
    },
  }
}
