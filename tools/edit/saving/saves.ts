// What was saved, so that it can be taken back, one save after the other, also after a restart.
import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { versionOf, writeWhole } from './whole-file.ts'

/** One save: `before` is the whole text that it replaced, null of a file that it made; `after` the version of the new one. */
export type Save = { file: string; before: string | null; after: string }

/** How many can be taken back. */
const kept = 200

export type Saves = {
  /** Written before the file is, so that no save is without its way back. */
  add(save: Save): Promise<void>
  /** The last one first. */
  all(): Promise<(Save & { id: string })[]>
  remove(id: string): Promise<void>
}

/** `folder`: made when it is needed. */
export function savesIn(folder: string): Saves {
  const names = async () =>
    (await readdir(folder).catch(() => [])).filter((name) => /^\d+-\w+\.json$/.test(name)).sort()
  const remove = (id: string) => rm(join(folder, id), { force: true })
  return {
    async add(save) {
      await mkdir(folder, { recursive: true })
      const before = await names()
      const next = Number.parseInt(before.at(-1) ?? '0', 10) + 1
      // Two editors may note a save at the same time.
      const path = join(folder, `${String(next).padStart(8, '0')}-${randomBytes(4).toString('hex')}.json`)
      await writeWhole(path, JSON.stringify(save), folder, async () => true)
      await Promise.all(before.slice(0, -kept + 1).map(remove))
    },
    async all() {
      const found = await Promise.all(
        (await names()).map(async (id) => ({ id, save: await readSave(join(folder, id)) })),
      )
      return found.flatMap(({ id, save }) => (save ? [{ id, ...save }] : [])).reverse()
    },
    remove,
  }
}

/** Undefined for one that cannot be read: it is of no more use. */
async function readSave(path: string): Promise<Save | undefined> {
  try {
    const { file, before, after } = JSON.parse(await readFile(path, 'utf8'))
    const isSave = [file, before ?? '', after].every((one) => typeof one === 'string')
    return isSave ? { file, before, after } : undefined
  } catch {
    return undefined
  }
}

/** Whether a save was never made: the process ended between its note here and the file. */
export const wasNeverMade = ({ before, after }: Save, version: string | undefined): boolean =>
  version !== after && version === (before === null ? undefined : versionOf(before))
