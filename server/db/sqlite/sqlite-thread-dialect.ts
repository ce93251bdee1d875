// Kysely's SQLite dialect on a file in a thread of its own.
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import type { SqliteFile } from './sqlite-thread.ts'

export const sqliteThreadDialect = (file: SqliteFile): Dialect => ({
  createDriver: () => new ThreadDriver(file),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createAdapter: () => new ThreadAdapter(),
  createIntrospector: (db) => new SqliteIntrospector(db),
})

class ThreadAdapter extends SqliteAdapter {
  // This keeps two processes that start at once from both running a migration.
  override get supportsTransactionalDdl() {
    return true
  }
}

class ThreadDriver implements Driver {
  readonly #file: SqliteFile
  readonly #connection: DatabaseConnection

  constructor(file: SqliteFile) {
    this.#file = file
    this.#connection = new ThreadConnection(file)
  }

  async init() {}

  async acquireConnection() {
    return this.#connection
  }

  async releaseConnection() {}

  // A transaction that starts by reading cannot wait for another process when it comes to write: it gets SQLITE_BUSY at
  // once.
  beginTransaction = () => this.#file.exec('begin immediate')

  commitTransaction = () => this.#file.exec('commit')

  // After an I/O error SQLite has already rolled back, and a second rollback would hide that error.
  async rollbackTransaction() {
    if (await this.#file.isTransaction()) await this.#file.exec('rollback')
  }

  // Who opened the file closes it.
  async destroy() {}
}

class ThreadConnection implements DatabaseConnection {
  readonly #file: SqliteFile

  constructor(file: SqliteFile) {
    this.#file = file
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const result = await this.#file.query(sql, parameters)
    if ('rows' in result) return { rows: result.rows as Row[] }
    return { insertId: BigInt(result.lastInsertRowid), numAffectedRows: BigInt(result.changes), rows: [] }
  }

  // biome-ignore lint/correctness/useYield: there is nothing to yield
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('Rows come all at once from this thread: ask for them in portions.')
  }
}
