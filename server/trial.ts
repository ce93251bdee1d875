// A trial of a new version beside the running one, as deploy/release asks for it: the server starts with all its settings, on a
// copy of the store that it brings up to date, and sends nothing. The store itself is only read; a database also shows whether
// it takes the migrations, which are rolled back.
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { backupLeads } from '#server/db/backup-leads.ts'
import { openSqliteOutbox } from '#server/db/sqlite-outbox.ts'
import { destinationSettings } from '#server/leads/destinations/destinations.ts'
import { type Config, parseConfig } from '#settings/config.ts'

export const isTrial = (args: readonly string[]): boolean => args.includes('--trial')

export type Trial = {
  /** Of the copy, without anything that the server sends to. */
  config: Config
  /** How long the migrations took. */
  migrationMs: number
}

/** Rejects with a StartError when the store cannot be brought up to date. */
export async function prepareTrial(config: Config): Promise<Trial> {
  const { databaseUrl, dataDir } = config
  const folder = join(dataDir, 'trial')
  const remove = () => rmSync(folder, { recursive: true, force: true })
  // A trial that was killed has left its own.
  remove()
  process.once('exit', remove)
  let migrationMs = 0
  if (databaseUrl !== undefined) {
    const { rehearseMigrations } = await import('#server/db/rehearse-migrations.ts')
    migrationMs = await rehearseMigrations(databaseUrl)
  } else if (existsSync(join(dataDir, 'leads.sqlite'))) {
    const { makePrivateFolder } = await import('#server/db/open-sqlite.ts')
    await makePrivateFolder(folder)
    await backupLeads({ dataDir }, join(folder, 'leads.sqlite'))
    const begun = performance.now()
    await (await openSqliteOutbox({ dataDir: folder })).close()
    migrationMs = performance.now() - begun
  }
  const unset = parseConfig({})
  const senders = Object.keys(destinationSettings) as (keyof typeof destinationSettings)[]
  const silent = Object.fromEntries(senders.map((name) => [name, unset[name]])) as Partial<Config>
  return {
    config: {
      ...config,
      ...silent,
      accounts: unset.accounts,
      alertWebhookUrl: undefined,
      databaseUrl: undefined,
      dataDir: folder,
    },
    migrationMs,
  }
}
