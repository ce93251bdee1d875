import { access, constants } from 'node:fs/promises'
import { delimiter, join } from 'node:path'

/**
 * Resolves with whether all of these programs are on PATH, and names those that are not, so that no gap goes unnoticed.
 */
export async function hasTools(...names: string[]): Promise<boolean> {
  const found = await Promise.all(names.map(isOnPath))
  const missing = names.filter((_, index) => !found[index])
  if (missing.length > 0) process.stdout.write(`Not done: ${missing.join(' and ')} must be installed for this.\n`)
  return missing.length === 0
}

export async function isOnPath(name: string): Promise<boolean> {
  const folders = `${process.env['PATH'] ?? ''}${delimiter}/usr/sbin`.split(delimiter)
  const tries = folders.map((folder) => access(join(folder, name), constants.X_OK))
  return (await Promise.allSettled(tries)).some(({ status }) => status === 'fulfilled')
}
