// Judges what a version would do to the store, by its files: the version in service must run on what becomes of it.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from './refusal.mjs'

const needed = /'needed-migration',\s*'([^']+)'/

/**
 * Returns the names of the migrations that `folder` brings. Throws when one of them leaves a store on which `before` does not
 * run, since going back would be impossible.
 * @param {string} folder
 * @param {string} before
 */
export function judgeMigrations(folder, before) {
  const brought = new Set()
  for (const kind of ['sqlite/leads', 'postgres/leads']) {
    const known = namesIn(before, kind)
    for (const name of namesIn(folder, kind).filter((one) => !known.includes(one))) {
      brought.add(name)
      const [, condition] = needed.exec(readFileSync(join(migrationsIn(folder, kind), `${name}.sql`), 'utf8')) ?? []
      if (condition !== undefined && !known.includes(condition))
        throw new Refusal(
          `${name} takes away from the store what the version in service needs. Release a version with ${condition} first, then this one.`,
        )
    }
  }
  return [...brought]
}

/** Version 0.2.0 has them elsewhere. @param {string} folder @param {string} kind */
const migrationsIn = (folder, kind) =>
  ['server/store/migrations', 'server/db/migrations'].map((path) => join(folder, path, kind)).find(existsSync) ?? ''

/** @param {string} folder @param {string} kind */
const namesIn = (folder, kind) =>
  existsSync(migrationsIn(folder, kind))
    ? readdirSync(migrationsIn(folder, kind))
        .filter((name) => name.endsWith('.sql'))
        .map((name) => name.replace('.sql', ''))
    : []
