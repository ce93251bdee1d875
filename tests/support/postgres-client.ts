import pg from 'pg'

/**
 * A client of Postgres. When its server ends between two queries, the next query fails; without a listener, the end would be an
 * uncaught error of whichever test runs then.
 */
export function newPostgresClient(databaseUrl: string | undefined): pg.Client {
  const client = new pg.Client(databaseUrl)
  client.on('error', () => undefined)
  return client
}
