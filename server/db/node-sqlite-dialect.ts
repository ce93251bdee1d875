// Kysely's SQLite dialect on Node's built-in SQLite.
import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
} from 'kysely'

export class NodeSqliteDialect extends SqliteDialect {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    super({ database: asKyselyExpects(database) })
    this.#database = database
  }

  override createDriver() {
    return new NodeSqliteDriver(this.#database)
  }

  override createAdapter() {
    return new NodeSqliteAdapter()
  }
}

class NodeSqliteDriver extends SqliteDriver {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    super({ database: asKyselyExpects(database) })
    this.#database = database
  }

  // A transaction that starts by reading cannot wait for another process when it comes to write: SQLITE_BUSY at once.
  override async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  // After an I/O error SQLite has already rolled back, and a second rollback would hide that error.
  override async rollbackTransaction(connection: DatabaseConnection) {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection)
  }
}

class NodeSqliteAdapter extends SqliteAdapter {
  // So that two processes that start at once cannot both run a migration.
  override get supportsTransactionalDdl() {
    return true
  }
}

function asKyselyExpects(database: DatabaseSync): SqliteDatabase {
  return {
    close: () => database.close(),
    prepare(sql) {
      const statement = database.prepare(sql)
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
        run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
        iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
      }
    },
  }
}
