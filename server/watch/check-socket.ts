// What the doctor says of the socket that systemd holds for a single instance: there it listens, whatever the settings say.
import { readdir, readFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { createFindings, type Finding } from '#server/base/finding.ts'
import type { Config } from '#server/settings/config.ts'

type Address = Pick<Config, 'host' | 'port' | 'databaseUrl'>

/** `folder` has the operator's units. Without systemd, or with a unit of each instance, there is nothing to say. */
export async function checkSocket({ host, port, databaseUrl }: Address, folder: string): Promise<Finding[]> {
  const { fine, wrong, note } = createFindings('socket')
  const enabled = await readFile(join(folder, 'sockets.target.wants/website.socket'), 'utf8').catch(() => undefined)
  if (enabled === undefined) {
    const service = await readFile(join(folder, 'website.service')).catch(() => undefined)
    if (service === undefined || databaseUrl !== undefined) return []
    return [
      note('Requests are refused while the server restarts. docs/operate.md#run says how they wait in website.socket.'),
    ]
  }
  const changes = join(folder, 'website.socket.d')
  const names = (await readdir(changes).catch(() => [])).filter((name) => name.endsWith('.conf')).toSorted()
  const texts = await Promise.all(names.map((name) => readFile(join(changes, name), 'utf8')))
  const lines = [...[enabled, ...texts].join('\n').matchAll(/^ListenStream=(.*)$/gm)].map(([, address = '']) => address)
  // An empty line takes back those before it.
  const addresses = lines.slice(lines.lastIndexOf('') + 1)
  const name = host === 'localhost' ? '127.0.0.1' : host
  const wanted = `${isIP(name) === 6 ? `[${name}]` : name}:${port}`
  if (addresses.some((address) => [wanted, String(port)].includes(address))) return [fine(`it is at ${wanted}`)]
  return [
    wrong(
      `website.socket listens on ${addresses.join(' and ')}, and the settings say ${wanted}: write one address into ListenStream, PORT and HOST, then systemctl daemon-reload and restart both.`,
    ),
  ]
}
