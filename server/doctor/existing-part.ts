import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The path itself, or the nearest folder above it that exists. */
export async function existingPart(path: string): Promise<string> {
  const found = await stat(path).catch(() => undefined)
  return found || dirname(path) === path ? path : existingPart(dirname(path))
}
