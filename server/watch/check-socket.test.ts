import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { checkSocket } from './check-socket.ts'

const settings = { host: '127.0.0.1', port: 3000, databaseUrl: undefined }

/** A folder of units with these files. */
async function folderOf(files: Record<string, string>): Promise<string> {
  const folder = await temporaryFolder()
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  return folder
}
const socketAt = (...addresses: string[]) => ({
  'sockets.target.wants/website.socket': `[Socket]\n${addresses.map((one) => `ListenStream=${one}\n`).join('')}`,
})
const changed = { 'website.socket.d/override.conf': '[Socket]\nListenStream=\nListenStream=127.0.0.1:8080\n' }

test.each([
  ['at the address of the settings', socketAt('127.0.0.1:3000'), settings, 'fine'],
  ['at the port of the settings on every address', socketAt('3000'), settings, 'fine'],
  [
    'at two addresses, one of which is that of the settings',
    socketAt('[::1]:3000', '127.0.0.1:3000'),
    settings,
    'fine',
  ],
  ['at the address of a host in IPv6', socketAt('[::1]:3000'), { ...settings, host: '::1' }, 'fine'],
  ['of localhost', socketAt('127.0.0.1:3000'), { ...settings, host: 'localhost' }, 'fine'],
  ['at another port', socketAt('127.0.0.1:3001'), settings, 'wrong'],
  [
    'on this machine alone, with a HOST for others',
    socketAt('127.0.0.1:3000'),
    { ...settings, host: '0.0.0.0' },
    'wrong',
  ],
  ['that a drop-in moves', { ...socketAt('127.0.0.1:3000'), ...changed }, settings, 'wrong'],
  [
    'that a drop-in moves along with PORT',
    { ...socketAt('127.0.0.1:3000'), ...changed },
    { ...settings, port: 8080 },
    'fine',
  ],
  ['that is not enabled', { 'website.service': '' }, settings, 'note'],
] as const)('D-12 D-13 the doctor looks at a socket %s', async (_what, files, given, state) => {
  expect((await checkSocket(given, await folderOf(files))).map((finding) => finding.state)).toEqual([state])
})

test('D-12 the doctor says nothing of a socket without systemd, or with a unit of each instance', async () => {
  expect(await checkSocket(settings, await folderOf({}))).toEqual([])
  const ofTwo = { ...settings, databaseUrl: 'postgres://localhost/leads' }
  expect(await checkSocket(ofTwo, await folderOf({ 'website.service': '' }))).toEqual([])
})
