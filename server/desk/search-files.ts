// Searches all files in a folder for an email address, and lists those that could not be searched, with the reason.
import { existsSync } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'

export type FileSearch = {
  /** Paths of the files that contain the address. */
  holding: string[]
  /** Paths that may contain it, each with a reason as in "is compressed". */
  unsearched: { path: string; why: string }[]
}

const atOnce = 1_048_576
const sqliteStart = Buffer.from('SQLite format 3\0')
/** Magic bytes of gzip, zip, zstd, xz, bzip2, 7z and Postgres dumps. */
const compressedStarts = ['1f8b', '504b0304', '28b52ffd', 'fd377a585a00', '425a68', '377abcaf271c', '5047444d50']

/** Finds any of these `spellings`. `except` lists paths to skip. A missing folder contains nothing. */
export async function searchFiles(
  folder: string,
  spellings: readonly string[],
  except: readonly string[],
): Promise<FileSearch> {
  const found: FileSearch = { holding: [], unsearched: [] }
  const entries = await readdir(folder, { withFileTypes: true }).catch((error) => {
    note(found, folder, error)
    return []
  })
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (except.includes(path)) continue
    if (entry.isDirectory()) {
      const { holding, unsearched } = await searchFiles(path, spellings, except)
      found.holding.push(...holding)
      found.unsearched.push(...unsearched)
    } else if (entry.isSymbolicLink()) found.unsearched.push({ path, why: 'is a link to another place' })
    else if (entry.isFile())
      try {
        const state = await searchFile(path, spellings)
        if (state === 'holds') found.holding.push(path)
        if (state === 'compressed') found.unsearched.push({ path, why: 'is compressed' })
      } catch (error) {
        note(found, path, error)
      }
  }
  return found
}

function note({ unsearched }: FileSearch, path: string, error: unknown): void {
  const { code } = error as NodeJS.ErrnoException
  // The file was deleted after it was listed.
  if (code !== 'ENOENT') unsearched.push({ path, why: `cannot be read (${code})` })
}

async function searchFile(path: string, spellings: readonly string[]): Promise<'holds' | 'compressed' | 'holds not'> {
  // Latin-1 maps each byte to a character, so only ASCII is compared case-insensitively.
  const wanted = spellings.flatMap((one) => [one, one.toUpperCase()]).map((one) => bytesInLowerCase(Buffer.from(one)))
  const longest = Math.max(...wanted.map(({ length }) => length))
  const file = await open(path)
  try {
    let start: Buffer | undefined
    let tail = ''
    for await (const chunk of file.createReadStream({ highWaterMark: atOnce, autoClose: false })) {
      start ??= chunk as Buffer
      const bytes = tail + bytesInLowerCase(chunk as Buffer)
      if (wanted.some((one) => bytes.includes(one))) return 'holds'
      tail = bytes.slice(-longest)
    }
    if (start?.subarray(0, sqliteStart.length).equals(sqliteStart))
      return hasRowWith(path, spellings) ? 'holds' : 'holds not'
    return compressedStarts.some((one) => start?.toString('hex', 0, 8).startsWith(one)) ? 'compressed' : 'holds not'
  } finally {
    await file.close()
  }
}

/** A long row spans pages, and the address may cross their boundary. */
function hasRowWith(path: string, spellings: readonly string[]): boolean {
  const address = pathToFileURL(path)
  // Keeps SQLite from creating files beside one that nobody has open.
  if (!existsSync(`${path}-wal`)) address.search = 'immutable=1'
  const file = new DatabaseSync(address, { readOnly: true })
  try {
    const tables = file.prepare("select name from sqlite_schema where type = 'table' and rootpage > 0").all()
    for (const { name } of tables)
      for (const row of file.prepare(`select * from "${String(name).replaceAll('"', '""')}"`).iterate())
        for (const value of Object.values(row))
          if (typeof value === 'string' && spellings.some((one) => value.toLowerCase().includes(one))) return true
    return false
  } finally {
    file.close()
  }
}

/** Maps each byte to a character, the same on both sides. */
const bytesInLowerCase = (bytes: Buffer) => bytes.toString('latin1').toLowerCase()
