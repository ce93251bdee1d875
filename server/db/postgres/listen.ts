import pg from 'pg'

const reconnectAfterMs = 1_000

/** Calls back for each notification on a channel, on a connection of its own that is made again whenever it ends. */
export function listen(config: pg.ClientConfig, channel: string, onNotified: () => void): { stop(): Promise<void> } {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let client: pg.Client | undefined

  async function connect(): Promise<void> {
    const connecting = new pg.Client(config)
    client = connecting
    // Whatever ends the connection, "end" follows.
    connecting.on('error', () => undefined)
    connecting.once('end', again)
    connecting.on('notification', onNotified)
    try {
      await connecting.connect()
      await connecting.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch {
      await connecting.end().catch(() => undefined)
      again()
    }
  }

  function again(): void {
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(connect, reconnectAfterMs)
  }

  const first = connect()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await first
      await client?.end().catch(() => undefined)
    },
  }
}
