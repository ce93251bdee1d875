// Runs SQLite in one thread of this process, for as long as a file is open in it. What is asked of it at the same time
// is done in that order; nothing here ever waits for the disk.
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

export type QueryResult =
  | { rows: Record<string, unknown>[] }
  | { changes: number | bigint; lastInsertRowid: number | bigint }

/** Every function rejects with a SqliteError. */
export type SqliteFile = {
  query(sql: string, parameters: readonly unknown[]): Promise<QueryResult>
  /** Runs several statements at once, without parameters. */
  exec(sql: string): Promise<void>
  isTransaction(): Promise<boolean>
  close(): Promise<void>
}

export class SqliteError extends Error {
  override name = 'SqliteError'
  /** SQLite's own, as in "5" for a file that another process writes to. */
  readonly errcode: number

  constructor({ message, errcode = 0 }: { message: string; errcode?: number }) {
    super(message)
    this.errcode = errcode
  }
}

type Answer = { id: number; result?: unknown; error?: { message: string; errcode?: number } }
type Waiting = { resolve: (result: unknown) => void; reject: (error: unknown) => void }

const busyForMs = 5_000
const sqliteBusy = 5

let thread: { worker: Worker; waiting: Map<number, Waiting> } | undefined
let openFiles = 0
let lastNumber = 0

export async function openSqliteFile(path: string): Promise<SqliteFile> {
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
    query: (sql, parameters) => whileBusy(() => ask('query', sql, parameters)) as Promise<QueryResult>,
    exec: (sql) => whileBusy(() => ask('exec', sql)) as Promise<void>,
    isTransaction: () => ask('isTransaction') as Promise<boolean>,
    close,
  }
}

/** Another process may write to the file for a moment. */
async function whileBusy<T>(work: () => Promise<T>): Promise<T> {
  const until = performance.now() + busyForMs
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
  return new Promise((resolve, reject) => {
    const id = ++lastNumber
    waiting.set(id, { resolve, reject })
    worker.postMessage({ id, task, args })
  })
}

function startThread() {
  const waiting = new Map<number, Waiting>()
  const worker = new Worker(new URL('./sqlite-worker.mjs', import.meta.url), {
    resourceLimits: { maxYoungGenerationSizeMb: 4 },
  })
  worker.on('message', ({ id, result, error }: Answer) => {
    const asked = waiting.get(id)
    waiting.delete(id)
    if (error) asked?.reject(new SqliteError(error))
    else asked?.resolve(result)
  })
  // A process whose store is gone must end, so that it is started again; an event without a listener does that.
  return { worker, waiting }
}
