// Files are read and written whole: a reader finds the old text or the new one, also when the machine stops in between.
import { createHash, randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, open, readFile, realpath, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { EditError } from '../edit-error.ts'

export type FileText = { text: string; version: string }

export const versionOf = (body: string | Uint8Array): string =>
  createHash('sha256').update(body).digest('hex').slice(0, 32)

/** Undefined for a file that is not there. */
export const versionAt = (path: string): Promise<string | undefined> =>
  readFile(path).then(versionOf, (error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })

/** Throws an EditError for a file that is missing or not in UTF-8. */
export async function readText(path: string): Promise<FileText> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new EditError(404, 'There is no such file any more.') : error
  })
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return { text, version: versionOf(text) }
  } catch {
    throw new EditError(400, 'This file is not in UTF-8. Open it in a text editor and save it as UTF-8.')
  }
}

/**
 * Puts `body` in the file's place, with its mode. `nearby`: a folder for the new file until it is whole, where the same
 * disk holds it. `isStillRight` is asked last, before the old file is given up.
 */
export async function writeWhole(
  path: string,
  body: string | Uint8Array,
  nearby: string,
  isStillRight: () => Promise<boolean>,
): Promise<boolean> {
  const target = await realpath(path).catch(() => path)
  const before = await stat(target).catch(() => undefined)
  const folder = await sameDisk(nearby, dirname(target))
  const whole = join(folder, `.${basename(target)}.${randomBytes(6).toString('hex')}.tmp`)
  try {
    const file = await open(whole, 'wx', before?.mode)
    try {
      await file.writeFile(body)
      await file.sync()
    } finally {
      await file.close()
    }
    if (before) {
      await chmod(whole, before.mode)
      // Another owner's file stays that owner's where we may say so.
      await chown(whole, before.uid, before.gid).catch(() => {})
    }
    if (!(await isStillRight())) return false
    await rename(whole, target)
    await syncFolder(dirname(target))
    return true
  } finally {
    await rm(whole, { force: true })
  }
}

/** Outside of content/ a half-written file is seen by nobody who watches that. */
async function sameDisk(nearby: string, folder: string): Promise<string> {
  try {
    await mkdir(nearby, { recursive: true })
    const [one, other] = await Promise.all([stat(nearby), stat(folder)])
    return one.dev === other.dev ? nearby : folder
  } catch {
    return folder
  }
}

/** So that the new name is on the disk too; not every system can. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => undefined)
  await handle?.sync().catch(() => {})
  await handle?.close()
}

const reasons: Readonly<Record<string, [status: number, reason: string]>> = {
  ENOSPC: [507, 'The disk is full. Free some space, then save again.'],
  EDQUOT: [507, 'Your share of the disk is used up. Free some space, then save again.'],
  EFBIG: [507, 'The file would be larger than this disk allows.'],
  EACCES: [500, 'The file or its folder may not be written to. Ask whoever runs this machine for the right to.'],
  EPERM: [500, 'The file or its folder may not be written to. Ask whoever runs this machine for the right to.'],
  EROFS: [500, 'The disk can only be read. Ask whoever runs this machine to open it for writing.'],
  EMFILE: [500, 'This machine has too many files open. Close something, then save again.'],
  EIO: [500, 'The disk answers with an error. Copy what you typed, and have the disk looked at.'],
}

/** Why a file could not be written, for the person who waits for it. Nothing was changed then. */
export function asEditError(error: unknown): EditError {
  if (error instanceof EditError) return error
  const { code = '' } = error as NodeJS.ErrnoException
  const [status, reason] = reasons[code] ?? [500, 'This could not be done. The terminal says why.']
  return new EditError(status, `${reason} Nothing was saved.`)
}
