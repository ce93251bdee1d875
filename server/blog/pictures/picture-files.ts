// A disk cache with a size limit: the least recently used files go first.
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export type PictureFiles = {
  read(name: string): Promise<Buffer | undefined>
  write(name: string, body: Buffer): Promise<void>
}

export function createPictureFiles(folder: string, maxBytes: number): PictureFiles {
  const makeRoom = async () => {
    const names = await readdir(folder)
    const files = await Promise.all(names.map(async (name) => ({ name, ...(await usage(join(folder, name))) })))
    let total = files.reduce((sum, { size }) => sum + size, 0)
    for (const { name, size } of files.sort((one, other) => one.usedAt - other.usedAt)) {
      if (total <= maxBytes) break
      await rm(join(folder, name), { force: true })
      total -= size
    }
  }
  return {
    async read(name) {
      const path = join(folder, name)
      const body = await readFile(path).catch(() => undefined)
      const now = new Date()
      if (body) await utimes(path, now, now).catch(() => {})
      return body
    },
    async write(name, body) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const path = join(folder, name)
      // Atomic: a crash never leaves half a file.
      await writeFile(`${path}.new`, body, { mode: 0o600 })
      await rename(`${path}.new`, path)
      await makeRoom()
    },
  }
}

const usage = async (path: string) => {
  const { size, mtimeMs } = await stat(path).catch(() => ({ size: 0, mtimeMs: 0 }))
  return { size, usedAt: mtimeMs }
}
