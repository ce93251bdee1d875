import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { asEditError, readText, versionOf, writeWhole } from './whole-file.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'whole-file-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('E-01 a text that does not fit on the disk leaves the old one whole, and nothing else behind', async () => {
  const file = join(folder, 'page.yaml')
  await writeFile(file, 'a: 1\n')
  const script = `
    const { asEditError, writeWhole } = await import('${new URL('./whole-file.ts', import.meta.url)}')
    const long = 'a: ' + 'x'.repeat(40_000)
    await writeWhole('${file}', long, '${folder}', async () => true).catch((error) => console.log(asEditError(error).status))`
  // No file of this process may grow over 8 KB: the write fails in its middle, as on a full disk.
  const words = ['-c', 'ulimit -f 8; exec "$@"', 'bash', process.execPath, '--input-type=module', '--eval', script]
  expect(spawnSync('bash', words, { encoding: 'utf8' })).toMatchObject({ stdout: '507\n' })
  expect(await readFile(file, 'utf8')).toBe('a: 1\n')
  expect(await readdir(folder)).toEqual(['page.yaml'])
})

test('E-01 a file that changes at the last moment is left as it is', async () => {
  const file = join(folder, 'page.yaml')
  await writeFile(file, 'a: 1\n')
  const isStillRight = async () => (await readText(file)).version === versionOf('a: 0\n')
  expect(await writeWhole(file, 'a: 2\n', join(folder, 'data'), isStillRight)).toBe(false)
  expect(await readFile(file, 'utf8')).toBe('a: 1\n')
  expect(await readdir(join(folder, 'data'))).toEqual([])
})

test('E-01 why nothing could be saved is told in a sentence', async () => {
  const told = (code: string) => asEditError(Object.assign(new Error('EFAULT: open /a/secret/path'), { code }))
  expect(told('ENOSPC')).toMatchObject({
    status: 507,
    message: 'The disk is full. Free some space, then save again. Nothing was saved.',
  })
  expect(told('EACCES').message).toMatch(/^The file or its folder may not be written to\./)
  expect(told('EROFS').message).toMatch(/^The disk can only be read\./)
  expect(told('EWHATEVER').message).not.toMatch(/secret/)

  await writeFile(join(folder, 'latin.yaml'), Buffer.from('name: Caf\xe9', 'latin1'))
  await expect(readText(join(folder, 'gone.yaml'))).rejects.toThrow('There is no such file any more.')
  await expect(readText(join(folder, 'latin.yaml'))).rejects.toThrow('save it as UTF-8')
})
