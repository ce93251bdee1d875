import { stat } from 'node:fs/promises'

/**
 * Remembers which file stands at `path` now. The result rejects from the moment when another or none does: whoever has
 * it open goes on writing without an error, into a file that nobody will find again.
 */
export async function fileIdentity(path: string): Promise<() => Promise<void>> {
  const opened = await identityOf(path)
  return async () => {
    if ((await identityOf(path)) !== opened)
      throw new Error(`${path} was removed or replaced while the server runs: start the server again`)
  }
}

/** While it is open, its number is given to no other file. */
async function identityOf(path: string): Promise<string | undefined> {
  const found = await stat(path, { bigint: true }).catch(() => undefined)
  return found && `${found.dev}:${found.ino}`
}
