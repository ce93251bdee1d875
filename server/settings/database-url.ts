// Parses the URL of a Postgres database as libpq does, and explains what the server does not support.
import { readFileSync } from 'node:fs'
import { explainPassword } from '#settings/url-password.ts'

const sslModes = ['disable', 'require', 'verify-ca', 'verify-full']
const certificateFiles = ['sslrootcert', 'sslcert', 'sslkey']

/** Says what to write instead of an unusable URL. */
export function explainDatabaseUrl(text: string): string | undefined {
  // A user in the query may contain an @.
  const [address = ''] = text.split(/\?(?=\w+=)/)
  const wrongPassword = explainPassword(hasDatabase(URL.parse(address)) ? address : text)
  if (wrongPassword !== undefined) return wrongPassword
  if (namesSeveralHosts(text)) return 'name one host, and put a proxy such as HAProxy or pgpool before several'
  const url = URL.parse(text)
  if (!hasDatabase(url))
    return 'write postgres:// with a host and a database, like postgres://user:password@db.example.com/leads'
  const { searchParams } = url
  // The driver takes the last one, and other programs may take the first.
  const repeated = [...searchParams.keys()].find((name) => searchParams.getAll(name).length > 1)
  if (repeated !== undefined) return `write ${repeated} once behind the address`
  const sslMode = sslModeOf(url)
  if (sslMode === undefined)
    return isOnThisMachine(url)
      ? undefined
      : 'the database is on another machine, so write ?sslmode=verify-full behind the address, or ?sslmode=disable where the line is private'
  if (!sslModes.includes(sslMode)) return `write one of ${sslModes.join(', ')} as its sslmode`
  if (sslMode === 'verify-ca' && !searchParams.has('sslrootcert'))
    return 'name the certificate of the authority as sslrootcert beside sslmode=verify-ca, or write sslmode=verify-full'
  const unread = certificateFiles.find((name) => searchParams.has(name) && !isReadable(searchParams.get(name) ?? ''))
  return unread && `the file that ${unread} names cannot be read`
}

function namesSeveralHosts(text: string): boolean {
  const [, authority = ''] = /^postgres(?:ql)?:\/\/([^/?]*)/.exec(text) ?? []
  const query = new URLSearchParams(text.split('?').slice(1).join('?'))
  return [authority.split('@').at(-1), ...query.getAll('host')].some((host) => host?.includes(','))
}

const hasDatabase = (url: URL | null): url is URL =>
  url !== null && /^postgres(ql)?:$/.test(url.protocol) && url.hostname !== '' && url.pathname.length > 1

export const sslModeOf = (url: URL): string | undefined => url.searchParams.get('sslmode') ?? undefined

/** Whether a URL refers to this machine, by loopback or a socket. */
export function isOnThisMachine(url: URL): boolean {
  const host = url.searchParams.get('host') ?? url.hostname
  return host.startsWith('/') || /^(localhost|\[?::1\]?|127(\.\d+){3})$/.test(host)
}

function isReadable(path: string): boolean {
  try {
    return readFileSync(path).length > 0
  } catch {
    return false
  }
}
