// The operator's desk: `npm run leads -- <command>`.
import { runDesk } from './desk/run-desk.ts'

// Somebody who reads the first lines only, as `head` does, has what they want.
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
