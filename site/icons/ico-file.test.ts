import { expect, test } from 'vitest'
import { icoFile } from './ico-file.ts'

test('G-01 an .ico file names size, place and length of each of its pictures', () => {
  const ico = icoFile([
    { size: 16, png: Buffer.from('one') },
    { size: 256, png: Buffer.from('three') },
  ])
  expect(ico.toString('hex', 0, 6)).toBe('000001000200')
  expect([ico[6], ico[7], ico[22], ico[23]]).toEqual([16, 16, 0, 0])
  expect(ico.toString('latin1', ico.readUInt32LE(18), ico.readUInt32LE(18) + ico.readUInt32LE(14))).toBe('one')
  expect(ico.toString('latin1', ico.readUInt32LE(34), ico.readUInt32LE(34) + ico.readUInt32LE(30))).toBe('three')
})
