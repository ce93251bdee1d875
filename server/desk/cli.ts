// `npm run leads -- <command>`, the operator's desk.
import { runDesk } from './run-desk.ts'

// A reader like `head` may close the pipe early.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})

process.exitCode = await runDesk({
  args: process.argv.slice(2),
  env: process.env,
  write: (text) => process.stdout.write(text),
  note: (text) => process.stderr.write(text),
  isTerminal: process.stdout.isTTY === true,
})
