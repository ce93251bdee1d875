import { whyDatabaseAway } from './postgres/why-database-away.ts'
import { SqliteError } from './sqlite/sqlite-thread.ts'

/** Sentences stand by the first byte of SQLite's result code. */
const ofSqlite: Readonly<Record<number, string>> = {
  5: 'another program keeps the file of the leads in DATA_DIR to itself',
  8: 'the file of the leads in DATA_DIR cannot be written',
  10: 'the disk of DATA_DIR fails',
  11: 'the file of the leads in DATA_DIR is damaged',
  13: 'the disk of DATA_DIR is full',
}

/** Says what an operator can do about a store that takes no lead. */
export function whyStoreFails(error: unknown, { databaseUrl }: { databaseUrl: string | undefined }): string {
  if (databaseUrl !== undefined) return whyDatabaseAway(error).sentence
  const message = error instanceof Error ? error.message : String(error)
  return (error instanceof SqliteError ? ofSqlite[error.errcode & 0xff] : undefined) ?? message
}
