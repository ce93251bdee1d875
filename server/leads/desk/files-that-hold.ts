import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

const atOnce = 1_048_576

/** Paths of the files in a folder that hold an email address, in whatever case. */
export async function filesThatHold(folder: string, email: string, except: readonly string[]): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && !except.includes(entry.name))
    .map(({ name }) => join(folder, name))
  const found = await Promise.all(files.map((path) => holds(path, email)))
  return files.filter((_, index) => found[index])
}

async function holds(path: string, email: string): Promise<boolean> {
  const wanted = bytesInLowerCase(Buffer.from(email))
  const file = await open(path)
  try {
    let tail = ''
    for await (const chunk of file.createReadStream({ highWaterMark: atOnce, autoClose: false })) {
      const bytes = tail + bytesInLowerCase(chunk as Buffer)
      if (bytes.includes(wanted)) return true
      tail = bytes.slice(-wanted.length)
    }
    return false
  } finally {
    await file.close()
  }
}

/** A character for each byte, the same for both sides. */
const bytesInLowerCase = (bytes: Buffer) => bytes.toString('latin1').toLowerCase()
