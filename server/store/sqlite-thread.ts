// Runs SQLite in one worker thread, for as long as a file is open. Requests run in order; the main thread never waits
// for the disk.
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'

type ThreadResult = { rows: Record<string, unknown>[] } | { changes: number | bigint; lastInsertRowid: number | bigint }

export type SqliteFile = Awaited<ReturnType<typeof openSqliteFile>>

export class SqliteError extends Error {
  override name = 'SqliteError'
  /** SQLite's own code, as in 5 for a file that another process is writing to. */
  readonly errcode: number

  constructor({ message, errcode = 0 }: { message: string; errcode?: number }) {
    super(message)
    this.errcode = errcode
  }
}

type Answer = { id: number; result?: unknown; error?: { message: string; errcode?: number } }

const busyTimeoutMs = 5_000
const sqliteBusy = 5

let thread: { worker: Worker; waiting: Map<number, PromiseWithResolvers<unknown>> } | undefined
let openFiles = 0
let lastNumber = 0

/** All functions of the result reject with a SqliteError. */
export async function openSqliteFile(path: string) {
  const number = ++lastNumber
  openFiles += 1
  const ask = (task: string, ...args: unknown[]) => askThread(task, number, ...args)
  const close = async () => {
    await ask('close')
    openFiles -= 1
    if (openFiles > 0) return
    const idle = thread
    thread = undefined
    await idle?.worker.terminate()
  }
  try {
    await ask('open', path)
  } catch (error) {
    await close()
    throw error
  }
  return {
    query: (sql: string, parameters: readonly unknown[]) =>
      retryWhileBusy(() => ask('query', sql, parameters)) as Promise<ThreadResult>,
    /** Runs several statements without parameters. */
    exec: (sql: string) => retryWhileBusy(() => ask('exec', sql)) as Promise<void>,
    isTransaction: () => ask('isTransaction') as Promise<boolean>,
    close,
  }
}

/** Another process may be writing to the file. */
async function retryWhileBusy<T>(work: () => Promise<T>): Promise<T> {
  const until = performance.now() + busyTimeoutMs
  for (let waitMs = 1; ; waitMs = Math.min(50, waitMs * 2)) {
    try {
      return await work()
    } catch (error) {
      const isBusy = error instanceof SqliteError && (error.errcode & 0xff) === sqliteBusy
      if (!isBusy || performance.now() > until) throw error
      await pause(waitMs)
    }
  }
}

function askThread(task: string, ...args: unknown[]): Promise<unknown> {
  thread ??= startThread()
  const { worker, waiting } = thread
  const id = ++lastNumber
  const asked = Promise.withResolvers<unknown>()
  waiting.set(id, asked)
  worker.postMessage({ id, task, args })
  return asked.promise
}

function startThread() {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  const worker = new Worker(new URL('./sqlite-worker.mjs', import.meta.url), {
    resourceLimits: { maxYoungGenerationSizeMb: 4 },
  })
  worker.on('message', ({ id, result, error }: Answer) => {
    const asked = waiting.get(id)
    waiting.delete(id)
    if (error) asked?.reject(new SqliteError(error))
    else asked?.resolve(result)
  })
  // A crash of the thread must end the process, so that it is restarted: an unhandled error event does that.
  return { worker, waiting }
}

/** Kysely's SQLite dialect on such a file, which its opener closes. */
export function sqliteThreadDialect(file: SqliteFile): Dialect {
  const connection: DatabaseConnection = {
    async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
      const result = await file.query(sql, parameters)
      if ('rows' in result) return { rows: result.rows as Row[] }
      return { insertId: BigInt(result.lastInsertRowid), numAffectedRows: BigInt(result.changes), rows: [] }
    },
    streamQuery() {
      throw new Error('Rows come all at once from this thread: ask for them in portions.')
    },
  }
  return {
    createDriver: () => ({
      async init() {},
      acquireConnection: async () => connection,
      async releaseConnection() {},
      // A transaction that starts with a read cannot wait for another writer later: it gets SQLITE_BUSY at once.
      beginTransaction: () => file.exec('begin immediate'),
      commitTransaction: () => file.exec('commit'),
      // After an I/O error SQLite has already rolled back, and a second rollback would hide that error.
      async rollbackTransaction() {
        if (await file.isTransaction()) await file.exec('rollback')
      },
      async destroy() {},
    }),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new ThreadAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
}

class ThreadAdapter extends SqliteAdapter {
  // Keeps two processes that start at once from both running a migration.
  override get supportsTransactionalDdl() {
    return true
  }
}
