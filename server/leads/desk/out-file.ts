import { open } from 'node:fs/promises'
import { insteadOf } from '#server/start-error.ts'
import type { Option } from './command.ts'

export const outOptions = {
  out: { value: 'FILE', says: 'into this file, readable by its owner only' },
  overwrite: { says: 'even when it is there already' },
} as const satisfies Record<string, Option>

/** Rejects with a StartError for a file that is there already, or cannot be made. */
export async function writeOut(path: string, content: string, overwrite: boolean): Promise<void> {
  const file = await open(path, overwrite ? 'w' : 'wx', 0o600)
    .catch(insteadOf('EEXIST', `${path} is there already: name another file, or add --overwrite.`))
    .catch(insteadOf('ENOENT', `${path} cannot be made: its folder is not there.`))
    .catch(insteadOf('EACCES', `${path} cannot be written.`))
    .catch(insteadOf('EISDIR', `${path} is a folder: name a file in it.`))
  try {
    await file.chmod(0o600)
    await file.writeFile(content)
  } finally {
    await file.close()
  }
}
