// Explains to an operator why the store takes no lead, by the code of the error.
import { errorName } from '#server/base/delivery-error.ts'
import { explainConnectionError } from '#server/outbox/delivery-sentences.ts'

/** Keyed by the primary result code of SQLite. */
const sqliteErrors: Readonly<Record<number, string>> = {
  5: 'another program keeps the file of the leads in DATA_DIR to itself',
  8: 'the file of the leads in DATA_DIR cannot be written',
  10: 'the disk of DATA_DIR fails',
  11: 'the file of the leads in DATA_DIR is damaged',
  13: 'the disk of DATA_DIR is full',
}

/** Keyed by the code of a file system. */
const fileErrors: Readonly<Record<string, string>> = {
  EACCES: 'may not be written by this user',
  EDQUOT: 'is on a disk where this user has no room left',
  EFBIG: 'may not grow any more',
  EIO: 'is on a disk that fails',
  EMFILE: 'cannot be opened, as this process has too many files open',
  ENFILE: 'cannot be opened, as this machine has too many files open',
  ENOENT: 'is not there',
  ENOSPC: 'is on a full disk',
  ENOTDIR: 'is below a file that is no folder',
  EPERM: 'may not be changed by this user',
  EROFS: 'is on a disk that can only be read',
}

type StorePlace = { databaseUrl: string | undefined }

export function explainStoreError(error: unknown, { databaseUrl }: StorePlace): string {
  if (databaseUrl !== undefined) return explainDatabaseError(error).sentence
  return explainFileError(error) ?? (error instanceof Error ? error.message : String(error))
}

/** Explains an error of the store, of its connection or of a file. Returns undefined for a mistake in our code. */
export function explainMachineError(error: unknown, { databaseUrl }: Partial<StorePlace>): string | undefined {
  const ofFile = explainFileError(error)
  if (ofFile !== undefined || databaseUrl === undefined) return ofFile
  const { code, sentence } = explainDatabaseError(error)
  return code === 'EUNKNOWN' || code.startsWith('ERR_') ? undefined : sentence
}

function explainFileError(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { code = '', errcode, path, dest } = error as NodeJS.ErrnoException & { errcode?: number; dest?: string }
  if (errcode !== undefined) return sqliteErrors[errcode & 0xff]
  const where = dest ?? path
  return where === undefined || fileErrors[code] === undefined ? undefined : `${where} ${fileErrors[code]}`
}

/** Only a person can fix these; waiting at the start would hide them. */
const permanentErrors: Readonly<Record<string, string>> = {
  '28000': 'the database refuses the user of DATABASE_URL',
  '28P01': 'the database refuses the user name or password of DATABASE_URL',
  '3D000': 'there is no database of the name in DATABASE_URL: create it',
  '42501':
    'the user of DATABASE_URL lacks rights: make it the owner of the database, or grant it create, read and write',
  ESCRAM: 'the database wants a password, and there is none in DATABASE_URL',
}

/** These pass by themselves, or may. */
const transientErrors: Readonly<Record<string, string>> = {
  '25006': 'the database at DATABASE_URL can only be read: it is a copy of another one',
  '53100': "the database's disk is full",
  '53300': 'the database has no connection left for this server',
  '57P01': 'the database is being stopped',
  '57P02': 'the database is being stopped',
  '57P03': 'the database is starting',
  ENOTLS: 'the database takes no encrypted connection, and DATABASE_URL asks for one',
}

const known = [
  ['ETIMEDOUT', /timeout/i],
  ['ECONNRESET', /connection terminated|connection ended/i],
  ['ENOTLS', /does not support SSL/],
  ['ESCRAM', /password must be a/],
] as const

export type DatabaseProblem = { code: string; sentence: string; isPermanent: boolean }

export function explainDatabaseError(error: unknown): DatabaseProblem {
  const { code, message } = (error ?? {}) as Record<string, unknown>
  const ofConnection = errorName(error)
  const name =
    known.find(([, words]) => words.test(String(message)))?.[0] ??
    (ofConnection === 'EUNKNOWN' ? String(code ?? ofConnection) : ofConnection)
  const sentence =
    permanentErrors[name] ??
    transientErrors[name] ??
    explainConnectionError(name, 'the database', 'DATABASE_URL') ??
    `the last try ended with ${name}`
  return { code: name, sentence, isPermanent: name in permanentErrors }
}
