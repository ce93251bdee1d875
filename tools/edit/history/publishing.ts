// Runs the operator's command that publishes the site, one at a time.
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import type { PublishState } from '../api.ts'
import { EditError } from '../edit-error.ts'

/** In characters, of what the command wrote. */
const tailLength = 16_000

export type Publishing = {
  /** Gives the id of the run. Throws an EditError when none can be started. */
  start(): string
  state(): PublishState
}

/** `command`: a line for the shell of the system, run in `root`. */
export function publishing(root: string, command: string | undefined): Publishing {
  let running = false
  let exitCode: number | null = null
  let tail = ''
  const write = (chunk: string) => {
    tail = (tail + chunk).slice(-tailLength)
  }
  return {
    start() {
      if (!command)
        throw new EditError(409, 'No command publishes this site yet. Set PUBLISH_COMMAND to one, and start again.')
      if (running) throw new EditError(409, 'The site is being published already. Wait for that to end.')
      running = true
      exitCode = null
      tail = ''
      const child = spawn(command, { cwd: root, shell: true, stdio: ['ignore', 'pipe', 'pipe'] })
      for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', write)
      child.on('error', ({ message }) => write(message))
      child.on('close', (code) => {
        running = false
        // Ended by a signal.
        exitCode = code ?? 1
      })
      return randomUUID()
    },
    state: () => ({ configured: Boolean(command), running, exitCode, tail }),
  }
}
