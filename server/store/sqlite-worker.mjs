// The thread that SQLite runs in, so that no page waits for the disk. Runs one task at a time and answers each. Plain
// JavaScript, because a thread that loads TypeScript takes 18 MB more.
import { DatabaseSync } from 'node:sqlite'
import { parentPort } from 'node:worker_threads'

const statementsKept = 200

/** Open files by number: the database and its prepared statements by text. */
const files = new Map()

const tasks = {
  open(number, path) {
    // The caller retries while another process writes, so that other tasks are not blocked.
    files.set(number, { database: new DatabaseSync(path, { timeout: 0 }), statements: new Map() })
  },
  exec: (number, sql) => files.get(number).database.exec(sql),
  isTransaction: (number) => files.get(number).database.isTransaction,
  query(number, sql, parameters) {
    const { database, statements } = files.get(number)
    if (statements.size > statementsKept) statements.clear()
    const statement = statements.get(sql) ?? database.prepare(sql)
    statements.set(sql, statement)
    if (statement.columns().length > 0) return { rows: statement.all(...parameters) }
    const { changes, lastInsertRowid } = statement.run(...parameters)
    return { changes, lastInsertRowid }
  },
  close(number) {
    files.get(number)?.database.close()
    files.delete(number)
  },
}

parentPort.on('message', ({ id, task, args }) => {
  try {
    parentPort.postMessage({ id, result: tasks[task](...args) })
  } catch (error) {
    parentPort.postMessage({ id, error: { message: error.message, errcode: error.errcode } })
  }
})
