/** Ends this process when the one that started it, with a pipe as input, is gone. Does not keep it alive until then. */
export function endWithParent(): void {
  process.stdin.on('end', () => process.exit()).resume()
  process.stdin.unref()
  process.stdout.on('error', () => process.exit())
}
