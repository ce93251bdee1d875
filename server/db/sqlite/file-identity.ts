import { statSync } from 'node:fs'

/**
 * Remembers which file stands at `path` now. The result throws from the moment when another or none does: whoever has it
 * open goes on writing without an error, into a file that nobody will find again.
 */
export function fileIdentity(path: string): () => void {
  const opened = identityOf(path)
  return () => {
    if (identityOf(path) !== opened)
      throw new Error(`${path} was removed or replaced while the server runs: start the server again`)
  }
}

/** While it is open, its number is given to no other file. Microseconds: the system has it in memory. */
function identityOf(path: string): string | undefined {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false })
  return found && `${found.dev}:${found.ino}`
}
