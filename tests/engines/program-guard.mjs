// `node program-guard.mjs <program> <words>`: runs a program in a process group of its own, and ends that whole group when its own
// input closes, which happens however its starter ended.
import { spawn } from 'node:child_process'

const [program = '', ...words] = process.argv.slice(2)
const child = spawn(program, words, { stdio: ['ignore', 'pipe', 'pipe'], detached: true })
child.stdout.pipe(process.stdout)
child.stderr.pipe(process.stdout)
// A starter that is gone reads nothing any more.
process.stdout.on('error', () => {})

/** Of the group: the processes of a browser's pages too. @param {NodeJS.Signals} signal */
function signalAll(signal) {
  try {
    process.kill(-(/** @type {number} */ (child.pid)), signal)
  } catch {
    // There is none left.
  }
}

child.on('error', ({ message }) => process.stdout.write(message, () => process.exit(1)))
child.on('exit', (code) => {
  signalAll('SIGKILL')
  process.exit(code ?? 1)
})
process.stdin.resume().on('close', () => {
  signalAll('SIGTERM')
  setTimeout(() => signalAll('SIGKILL'), 3000)
})
