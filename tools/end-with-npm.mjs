const lookEveryMs = 250

/**
 * Ends this process in order when npm, which started it, is gone. npm passes a signal on to the shell that stands
 * between, the shell dies of it, and the program would stay behind on its port.
 */
export function endWithNpm() {
  if (process.env['npm_lifecycle_event'] === undefined) return
  const shell = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, lookEveryMs)
  timer.unref()
}
