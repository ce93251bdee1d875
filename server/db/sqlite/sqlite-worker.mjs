// The thread that SQLite runs in, so that no page waits for the disk. It does one task after the other and answers each.
// Plain JavaScript: a thread that loads TypeScript takes 18 MB more.
import { DatabaseSync } from 'node:sqlite'
import { parentPort } from 'node:worker_threads'

const statementsKept = 200

/** Open files by number: the database, and its statements by text, the latest last. */
const files = new Map()

const tasks = {
  open(number, path) {
    // The caller waits for another process, as it can do so without holding up other tasks.
    files.set(number, { database: new DatabaseSync(path, { timeout: 0 }), statements: new Map() })
  },
  exec: (number, sql) => files.get(number).database.exec(sql),
  isTransaction: (number) => files.get(number).database.isTransaction,
  query(number, sql, parameters) {
    const statement = statementOf(files.get(number), sql)
    if (statement.columns().length > 0) return { rows: statement.all(...parameters) }
    const { changes, lastInsertRowid } = statement.run(...parameters)
    return { changes, lastInsertRowid }
  },
  close(number) {
    files.get(number)?.database.close()
    files.delete(number)
  },
}

function statementOf({ database, statements }, sql) {
  const known = statements.get(sql)
  if (known) {
    statements.delete(sql)
    statements.set(sql, known)
    return known
  }
  const statement = database.prepare(sql)
  statements.set(sql, statement)
  if (statements.size > statementsKept) statements.delete(statements.keys().next().value)
  return statement
}

parentPort.on('message', ({ id, task, args }) => {
  try {
    parentPort.postMessage({ id, result: tasks[task](...args) })
  } catch (error) {
    parentPort.postMessage({ id, error: { message: error.message, code: error.code, errcode: error.errcode } })
  }
})
