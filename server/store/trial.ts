// A trial of a new version beside the running one, as deploy/release asks for it: the server starts with all its settings, on a
// copy of the store that it brings up to date, and sends nothing. The store itself is only read; a database also shows whether
// it takes the migrations, which are rolled back.
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { destinationSettings } from '#server/destinations/destinations.ts'
import { type Config, parseConfig } from '#server/settings/config.ts'
import { backupLeads } from '#server/store/backup-leads.ts'
import { openSqliteOutbox } from '#server/store/sqlite-outbox.ts'

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
    const { rehearseMigrations } = await import('#server/store/rehearse-migrations.ts')
    migrationMs = await rehearseMigrations(databaseUrl)
  } else if (existsSync(join(dataDir, 'leads.sqlite'))) {
    const { makePrivateFolder } = await import('#server/store/open-sqlite.ts')
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
