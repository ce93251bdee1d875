import { constants } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { openStoreBeside } from '#server/db/lead-store.ts'
import { whyStoreFails } from '#server/db/why-store-fails.ts'
import { isLoopback } from '#server/http/public-address.ts'
import { StartError } from '#server/start-error.ts'
import type { TimeSample } from './check-clock.ts'
import { existingPart } from './existing-part.ts'
import { type Finding, findingsAbout } from './finding.ts'

export type StoreCheck = { findings: Finding[]; times: TimeSample[] }

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>

const { fine, wrong, note } = findingsAbout('store')

/** Makes nothing: what it made would belong to who runs it, and not to the server's user. */
export async function checkStore(place: Place): Promise<StoreCheck> {
  const folder = await checkFolder(place.dataDir)
  if (place.databaseUrl !== undefined) {
    const { findings, times } = await checkDatabase(place, place.databaseUrl)
    return { findings: [...folder.filter(({ state }) => state !== 'fine'), ...findings], times }
  }
  const path = join(place.dataDir, 'leads.sqlite')
  const exists = await stat(path).then(
    () => true,
    () => false,
  )
  if (!exists || folder.some(({ state }) => state === 'wrong')) return { findings: folder, times: [] }
  return { findings: [(await storesLeads(place)) ?? fine(`leads can be stored in ${path}`)], times: [] }
}

async function checkFolder(dataDir: string): Promise<Finding[]> {
  const part = await existingPart(dataDir)
  if (!(await stat(part)).isDirectory()) return [wrong(`${part} is not a folder: set DATA_DIR to one.`)]
  const mayWrite = await access(part, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  )
  if (!mayWrite) return [wrong(`${part} cannot be written: set DATA_DIR to a folder of the user who runs this.`)]
  return [fine(part === dataDir ? `leads will be stored in ${dataDir}` : `${dataDir} will be made at the start`)]
}

async function storesLeads(place: Place): Promise<Finding | undefined> {
  try {
    const outbox = await openStoreBeside(place)
    await outbox.probe().finally(() => outbox.close())
    return undefined
  } catch (error) {
    return wrong(error instanceof StartError ? error.message : `No lead can be stored: ${whyStoreFails(error, place)}.`)
  }
}

async function checkDatabase(place: Place, databaseUrl: string): Promise<StoreCheck> {
  const { inspectDatabase } = await import('#server/db/postgres/inspect-database.ts')
  try {
    const { version, hasTables, mayCreate, time } = await inspectDatabase(databaseUrl)
    const times = [{ from: 'the database', at: time, measuredAt: Date.now() }]
    if (!hasTables && !mayCreate)
      return {
        findings: [wrong('The user of DATABASE_URL may not create tables: make it the owner of the database.')],
        times,
      }
    const trouble = hasTables ? await storesLeads(place) : undefined
    const found =
      trouble ?? fine(`Postgres ${version} ${hasTables ? 'takes leads' : 'is empty and will get its tables'}`)
    return { findings: [found, ...encryption(databaseUrl)], times }
  } catch (error) {
    return { findings: [wrong(`The leads are out of reach: ${whyStoreFails(error, place)}.`)], times: [] }
  }
}

function encryption(databaseUrl: string): Finding[] {
  const url = new URL(databaseUrl)
  if (isLoopback(url) || url.searchParams.get('sslmode') === 'verify-full') return []
  return [note('DATABASE_URL names another machine without ?sslmode=verify-full: leads may travel in the clear.')]
}
